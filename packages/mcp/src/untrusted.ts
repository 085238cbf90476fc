/**
 * Text that somebody else has chosen, as a model may read it: marked, on one line and cut. Names are
 * the only such text at a table; whatever stands in them, it is no instruction.
 */
export function quoteOther(chosen: string): string {
  const line = chosen
    .normalize('NFKC')
    .replace(UNSEEN, ' ')
    .replace(MARKS, '·')
    .replace(/ +/g, ' ')
    .trim();
  const shown = Array.from(line);
  const cut = shown.length > SHOWN_MAX ? [...shown.slice(0, SHOWN_MAX), '…'] : shown;
  return `«${cut.join('')}»`;
}

/** A little more than a name may have. */
const SHOWN_MAX = 32;
/** Line breaks, control and format characters, every kind of space, and what else is drawn as nothing. */
const UNSEEN = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]+/gu;
/** What ends the marks or looks as if it did, and what begins markup of any kind. */
const MARKS = /[«»‹›≪≫⟨⟩⟪⟫〈〉《》❮❯❰❱<>`{}[\]\\"“”„|*_#]/g;
