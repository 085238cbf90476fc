/** How wide printed text may be. */
export const WIDTH = 80;

/** Breaks a paragraph at spaces; all lines but the first are indented. */
export function wrap(paragraph: string, width = WIDTH, indent = ''): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(/\s+/).filter((part) => part !== '')) {
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

/** A title with a line of the same length under it. */
export function underline(title: string, mark = '-'): string[] {
  return [title, mark.repeat(columns(title))];
}

/** How many columns of a terminal a text takes: one per code point, none for variation selectors. */
export function columns(text: string): number {
  return Array.from(text.replace(/\p{Mark}/gu, '')).length;
}

function padCell(cell: string, width: number, right: boolean): string {
  const space = ' '.repeat(width - columns(cell));
  return right ? space + cell : cell + space;
}
