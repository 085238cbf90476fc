/** How wide printed text may be. */
export const WIDTH = 80;

/** Breaks a paragraph at spaces, but not before a %; all lines but the first are indented. */
export function wrap(paragraph: string, width = WIDTH, indent = ''): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(/\s+(?!%)/).filter((part) => part !== '')) {
    if (line.trim() !== '' && columns(line) + 1 + columns(word) > width) {
      lines.push(line);
      line = indent + word;
    } else {
      line += line === '' ? word : ` ${word}`;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** Rows of cells as aligned lines; columns named in `right` are aligned to the right. */
export function alignRows(
  rows: readonly (readonly string[])[],
  right: readonly number[] = [],
): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, i) => (widths[i] = Math.max(widths[i] ?? 0, columns(cell))));
  }
  return rows.map((row) =>
    row
      .map((cell, i) => padCell(cell, widths[i]!, right.includes(i)))
      .join('  ')
      .trimEnd(),
  );
}

/** Items in rows of so many; the last row may be shorter. */
export function cutRows<T>(items: readonly T[], perRow: number): T[][] {
  const count = Math.ceil(items.length / perRow);
  return Array.from({ length: count }, (_, i) => items.slice(i * perRow, (i + 1) * perRow));
}

/** A title with a line of the same length under it. */
export function underline(title: string, mark = '-'): string[] {
  return [title, mark.repeat(columns(title))];
}

/** How many columns of a terminal a text takes: one per code point, none for variation selectors. */
export function columns(text: string): number {
  return Array.from(text.replace(/\p{Mark}/gu, '')).length;
}

/** Text from outside as it may be printed: control characters could rewrite the screen. */
export function printable(text: string): string {
  return text.replace(/[\p{Control}\p{Format}]/gu, '\uFFFD');
}

function padCell(cell: string, width: number, right: boolean): string {
  const space = ' '.repeat(width - columns(cell));
  return right ? space + cell : cell + space;
}
