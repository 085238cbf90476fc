import type { ListedCombo } from '@stammtisch/games';
import { type Lang, sentence, speak, type Text, text } from '@stammtisch/kernel';

/** A combination of a save as a line. */
export function formatCombo(combo: ListedCombo, names: readonly string[], lang: Lang): string {
  return speak(
    sentence(
      '{name}: {shape}, {by} {value}, Felder {cells}, umzudrehen {flip}, Punkte: {points}',
      '{name}: {shape}, {by} {value}, cells {cells}, to turn {flip}, points: {points}',
      {
        name: names[combo.player]!,
        shape: combo.shape,
        by: GROUPS[combo.by],
        value: combo.value,
        cells: formatCells(combo.cells),
        flip: formatCells(combo.flip),
        points: combo.points,
      },
    ),
    lang,
  );
}

const GROUPS: Readonly<Record<ListedCombo['by'], Text>> = {
  color: text('Farbe', 'color'),
  object: text('Gegenstand', 'object'),
};

function formatCells(cells: ListedCombo['cells']): string {
  return cells.map((cell) => `(${cell.join(',')})`).join(' ');
}
