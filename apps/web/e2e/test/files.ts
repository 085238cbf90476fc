/** Files that are dragged onto a page. */
import type { Locator } from 'playwright-core';

export interface TextFile {
  readonly name: string;
  readonly text: string;
}

/** As if the file were dragged from the desktop to something on the page. */
export async function dropFile(target: Locator, { name, text }: TextFile): Promise<void> {
  const data = await target.page().evaluateHandle(
    ([fileName, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content!], fileName!, { type: 'application/json' }));
      return transfer;
    },
    [name, text],
  );
  // The same element, also when it says something else while a file is above it.
  const element = (await target.elementHandle())!;
  for (const type of ['dragenter', 'dragover', 'drop']) {
    await element.dispatchEvent(type, { dataTransfer: data });
  }
}
