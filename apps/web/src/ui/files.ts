/** Files from and to the device. */
interface TextFile {
  readonly fileName: string;
  readonly text: string;
}

/** `downloading`: the browser has it now, and says itself where it goes and whether it arrives. */
type Saved = 'saved' | 'downloading' | 'cancelled';

/** Whether the browser asks for folder and name itself, and tells how it went. */
export function asksWhereToSave(): boolean {
  return pickerOf(window) !== undefined;
}

/** Saves a file where the person wants it; throws where it cannot be written. */
export async function saveFile(file: TextFile): Promise<Saved> {
  const pick = pickerOf(window);
  if (pick !== undefined) return saveWhereAsked(file, pick);
  downloadFile(file);
  return 'downloading';
}

/** Not in all browsers, and so not in the types of all of them. */
type Picker = (options: {
  readonly suggestedName: string;
  readonly types: readonly { readonly accept: Readonly<Record<string, readonly string[]>> }[];
}) => Promise<Pick<FileSystemFileHandle, 'createWritable'>>;

function pickerOf(page: Window & { readonly showSaveFilePicker?: Picker }): Picker | undefined {
  return page.showSaveFilePicker?.bind(page);
}

async function saveWhereAsked({ fileName, text }: TextFile, pick: Picker): Promise<Saved> {
  try {
    const types = [{ accept: { [mediaType(fileName)]: [extensionOf(fileName)] } }];
    const handle = await pick({ suggestedName: fileName, types });
    const writable = await handle.createWritable();
    await writable.write(text);
    await writable.close();
    return 'saved';
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    throw error;
  }
}

/** Hands a file to the browser, which puts it where its downloads go. */
export function downloadFile({ fileName, text }: TextFile): void {
  const url = URL.createObjectURL(new Blob([text], { type: mediaType(fileName) }));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = fileName;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

function extensionOf(fileName: string): string {
  return fileName.slice(fileName.lastIndexOf('.'));
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.csv': 'text/csv',
  '.mjs': 'text/javascript',
};

function mediaType(fileName: string): string {
  return MEDIA_TYPES[extensionOf(fileName)] ?? 'application/json';
}

/** Lets somebody choose a file, a log where nothing else is said; undefined where they change their mind. */
export function chooseFile(accept = '.json,.jsonl,application/json'): Promise<File | undefined> {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve(input.files?.[0]));
    input.addEventListener('cancel', () => resolve(undefined));
    input.click();
  });
}
