/** Finds a text by its key, chooses the form that a number needs, and fills the gaps. */

/** `'start.play'` for every text of a tree; the forms of a plural are not called by themselves. */
export type KeyOf<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends string
    ? Name extends `${string}_${Form}`
      ? never
      : Name
    : `${Name}.${KeyOf<Tree[Name]>}`;
}[keyof Tree & string];

/** By the names that stand between double braces. `count` chooses the form as well. */
export type Gaps = Readonly<Record<string, string | number | undefined>>;

export type Translate<Tree> = (key: KeyOf<Tree>, gaps?: Gaps) => string;

interface Branch {
  readonly [name: string]: string | Branch;
}

/** Both languages have a form for one; a text may also say in words that there is nothing. */
type Form = 'zero' | 'one';
const FORMS: Readonly<Record<number, Form>> = { 0: 'zero', 1: 'one' };

export function createTranslate<Tree extends Branch>(tree: Tree): Translate<Tree> {
  return (key, gaps) => {
    const text = findForm(tree, key, gaps?.['count']);
    return gaps === undefined ? text : fillGaps(text, gaps);
  };
}

function findForm(tree: Branch, key: string, count: Gaps[string]): string {
  const form = typeof count === 'number' ? FORMS[count] : undefined;
  const special = form === undefined ? undefined : findText(tree, `${key}_${form}`);
  return special ?? findText(tree, key) ?? key;
}

function findText(tree: Branch, key: string): string | undefined {
  let found: string | Branch | undefined = tree;
  for (const name of key.split('.')) {
    found = typeof found === 'object' ? found[name] : undefined;
  }
  return typeof found === 'string' ? found : undefined;
}

function fillGaps(text: string, gaps: Gaps): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(gaps[name] ?? ''));
}
