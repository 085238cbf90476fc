/** How long a test waits for anything: a busy machine takes its time, and a test must end before its own limit. */
export const PATIENCE_MS = 100_000;

type Falsy = undefined | null | false | 0 | '';

/** What happens in a test, in order: the test waits for it and does not ask again and again. */
export interface Notes<Note> {
  readonly all: readonly Note[];
  readonly add: (note: Note) => void;
  /** Nothing more comes: whoever waits fails at once and is told why. */
  readonly end: (why: string) => void;
  /**
   * Fulfilled with what is found, as soon as it is: looks at what there is already, and again with every
   * note. `what` is for the message when it does not come.
   */
  readonly until: <Found>(
    find: (all: readonly Note[]) => Found,
    what?: string,
  ) => Promise<Exclude<Found, Falsy>>;
}

interface State<Note> {
  readonly all: Note[];
  /** Those who wait look again, or fail where they are told why. */
  readonly waiting: Set<(why?: string) => void>;
  ended?: string;
}

export function createNotes<Note>(): Notes<Note> {
  const state: State<Note> = { all: [], waiting: new Set() };
  return {
    all: state.all,
    add(note) {
      state.all.push(note);
      for (const look of state.waiting) look();
    },
    end(why) {
      state.ended = why;
      for (const look of state.waiting) look(why);
    },
    until: (find, what = String(find)) => wait(state, find, what),
  };
}

function wait<Note, Found>(
  { all, waiting, ended }: State<Note>,
  find: (all: readonly Note[]) => Found,
  what: string,
): Promise<Exclude<Found, Falsy>> {
  // Made here, so that it shows who waits.
  const error = new Error();
  return new Promise((resolve, reject) => {
    const look = (why?: string): void => {
      try {
        const found = find(all);
        if (found) resolve(found as Exclude<Found, Falsy>);
        else if (why === undefined) return;
        else reject(Object.assign(error, { message: explain(why, what, all) }));
      } catch (thrown) {
        reject(thrown);
      }
      clearTimeout(limit);
      waiting.delete(look);
    };
    const limit = setTimeout(() => look(`${PATIENCE_MS} ms have passed`), PATIENCE_MS);
    waiting.add(look);
    look(ended);
  });
}

/** Enough to see how far it came. */
const SHOWN = 5;
const SHOWN_CHARS = 300;

function explain(why: string, what: string, all: readonly unknown[]): string {
  const last = all.slice(-SHOWN).map((note) => JSON.stringify(note)?.slice(0, SHOWN_CHARS));
  return [`${why} while waiting for ${what}; so far ${all.length} came:`, ...last].join('\n  ');
}
