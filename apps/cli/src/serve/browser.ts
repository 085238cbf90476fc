import { spawn } from 'node:child_process';

/** What opens a page on a system, or undefined where there is no screen to open it on. */
export function findOpener(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
): readonly string[] | undefined {
  if (platform === 'darwin') return ['open'];
  if (platform === 'win32') return ['cmd', '/c', 'start', ''];
  const hasScreen = [env['DISPLAY'], env['WAYLAND_DISPLAY']].some((value) => (value ?? '') !== '');
  return hasScreen ? ['xdg-open'] : undefined;
}

/** Opens a page if that is possible; the address is printed anyway, so no failure is told. */
export function openBrowser(
  address: string,
  env: Readonly<Record<string, string | undefined>>,
): void {
  const [program, ...flags] = findOpener(process.platform, env) ?? [];
  if (program === undefined) return;
  const child = spawn(program, [...flags, address], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}
