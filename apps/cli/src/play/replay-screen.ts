import {
  type Action,
  type AnyGame,
  FAULT,
  type GameLog,
  remarksBeside,
  RETIRE,
  type Sentence,
  speak,
  tellRemark,
  type Text,
} from '@stammtisch/kernel';
import { EXIT, type Exit, type Io, printLine, printLines } from '../terminal/io.ts';
import { printable, underline } from '../terminal/layout.ts';
import { createPrompter, interruptibly, isTerminal, type Prompter } from './prompter.ts';
import type { Eyes, Frame } from './replay.ts';
import { readStep } from './replay-step.ts';
import { formatScene } from './scene.ts';
import { formatNews, formatOutcome, type Reader } from './screen.ts';
import { say, TEXTS } from './texts.ts';

/** A game that is shown again. */
export interface Show {
  readonly io: Io;
  readonly game: AnyGame;
  readonly reader: Reader;
  readonly eyes: Eyes;
  readonly frames: readonly Frame[];
  readonly log: GameLog;
  /** What stands over every screen. */
  readonly headline: readonly string[];
}

/** Steps through a game as the keys say; on a pipe it is printed whole. */
export async function showReplay(show: Show): Promise<Exit> {
  if (isTerminal(show.io)) {
    return interruptibly(show.io, (stop) => stepThrough(show, createPrompter(show.io, stop)));
  }
  printLines(show.io, show.headline);
  show.frames.forEach((_, at) => printLines(show.io, ['', ...formatFrame(show, at)]));
  return EXIT.done;
}

async function stepThrough(show: Show, prompter: Prompter): Promise<Exit> {
  try {
    for (let at = 0; ;) {
      prompter.turnPage();
      printLines(show.io, [...show.headline, '', ...formatFrame(show, at), '']);
      const next = await askStep(show, prompter, at);
      if (typeof next !== 'number') return next.exit;
      at = next;
    }
  } finally {
    prompter.close();
  }
}

/** The frame to go to, or how to leave. */
async function askStep(
  { io, reader, frames }: Show,
  prompter: Prompter,
  at: number,
): Promise<number | { readonly exit: Exit }> {
  for (;;) {
    const reply = await prompter.ask(speak(say('stepQuestion'), reader.lang));
    if (reply.kind === 'interrupt') return { exit: EXIT.interrupted };
    if (reply.kind === 'end') return { exit: EXIT.done };
    const step = readStep(reply.line, at, frames.length - 1);
    if (step.kind === 'quit') return { exit: EXIT.done };
    if (step.kind === 'go') return step.to;
    printLine(
      io,
      speak(say('stepUnknown', { text: step.text, last: frames.length - 1 }), reader.lang),
    );
  }
}

function formatFrame({ game, reader, frames, eyes, log }: Show, at: number): string[] {
  const { events, scene, outcome } = frames[at]!;
  const told = events.map((event) => game.tell(event)).filter((news) => news !== undefined);
  const news = formatNews([...told, ...listRemarks(log, at - 1)], reader);
  return [
    ...underline(titleOf(frames, at, game, reader)),
    ...(news.length === 0 ? [] : [...news, '']),
    ...formatScene(scene, reader, eyes.kind === 'seat' ? { seat: eyes.seat } : {}),
    ...(outcome === undefined ? [] : ['', ...formatOutcome(outcome, game, reader, scene.zones)]),
  ];
}

/** What was said about a move, on one line; it may be anything, and a terminal obeys some of that. */
function listRemarks(log: GameLog, move: number): Sentence[] {
  return remarksBeside(log, move).map(({ remark, ...said }) =>
    tellRemark(
      remark === undefined ? said : { ...said, remark: printable(remark.replace(/\s+/g, ' ')) },
    ),
  );
}

function titleOf(
  frames: readonly Frame[],
  at: number,
  game: AnyGame,
  { lang, names }: Reader,
): string {
  const { move } = frames[at]!;
  const count = frames.length - 1;
  if (move === undefined) return speak(say('beginning', { count }), lang);
  const what = nameAction(game, move.action);
  return speak(say('moveTitle', { number: at, count, seat: move.seat, move: what }), lang, names);
}

/** What only a table plays is on no button. */
function nameAction(game: AnyGame, action: Action): Text {
  if (action === RETIRE) return TEXTS.retire;
  return action === FAULT ? TEXTS.fault : game.label(action);
}
