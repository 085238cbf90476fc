/** The letters of phones: pages use those of the device, and this machine has others. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const require = createRequire(import.meta.url);

/** Android's letters, and those that run as wide as Apple's. */
const FILES = {
  Roboto: [
    require.resolve('@fontsource/roboto/files/roboto-latin-400-normal.woff2'),
    require.resolve('@fontsource/roboto/files/roboto-latin-700-normal.woff2'),
  ],
  Inter: [
    require.resolve('@fontsource/inter/files/inter-latin-400-normal.woff2'),
    require.resolve('@fontsource/inter/files/inter-latin-700-normal.woff2'),
  ],
} as const;

export type FontName = keyof typeof FILES;

/** Undefined: those that the page has here. */
export const FONTS = [undefined, 'Roboto', 'Inter'] as const satisfies readonly (
  | FontName
  | undefined
)[];

/** Draws the page with other letters, until it is loaded anew. */
export async function wearFont(page: Page, name: FontName | undefined): Promise<void> {
  const [regular, bold] = name === undefined ? [] : FILES[name].map(readBase64);
  await page.evaluate(dress, { name, regular, bold });
}

function readBase64(path: string): string {
  return readFileSync(path, 'base64');
}

interface Letters {
  readonly name: string | undefined;
  readonly regular: string | undefined;
  readonly bold: string | undefined;
}

/** Runs in the page, so it brings all that it needs. Fonts that come as bytes are no request. */
async function dress({ name, regular = '', bold = '' }: Letters): Promise<void> {
  const { style } = document.documentElement;
  if (name !== undefined && ![...document.fonts].some(({ family }) => family === name)) {
    for (const [weight, text] of [
      ['400', regular],
      ['700', bold],
    ] as const) {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      document.fonts.add(await new FontFace(name, bytes, { weight }).load());
    }
  }
  for (const token of ['--sans', '--serif']) {
    if (name === undefined) style.removeProperty(token);
    else style.setProperty(token, `${name}, sans-serif`);
  }
}
