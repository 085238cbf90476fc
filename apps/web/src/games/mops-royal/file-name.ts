/** The name somebody has given to a save, fit for a file; the proposal where there is none. */
export function completeFileName(typed: string, proposal: string): string {
  const name = typed.trim().replace(FORBIDDEN, '_').replace(/^\.+/, '');
  if (name === '') return proposal;
  return /\.json$/i.test(name) ? name : `${name}.json`;
}

/** What some system does not take in names of files. */
// oxlint-disable-next-line no-control-regex -- those too
const FORBIDDEN = /[\\/:*?"<>|\u0000-\u001f]/g;
