/** Files from and to the device. */
export function saveFile({
  fileName,
  text,
}: {
  readonly fileName: string;
  readonly text: string;
}): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = fileName;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Lets somebody choose a file; undefined where they change their mind. */
export function chooseFile(): Promise<File | undefined> {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = '.json,.jsonl,application/json';
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve(input.files?.[0]));
    input.addEventListener('cancel', () => resolve(undefined));
    input.click();
  });
}
