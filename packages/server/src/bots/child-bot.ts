/** A bot that is a program, which talks over its stdin and stdout. */
import { randomUUID } from 'node:crypto';
import type { OutsideBot } from '@stammtisch/arena';
import { type Failure, type Sentence, sentence } from '@stammtisch/kernel';
import { LINE_BYTES_MAX } from '@stammtisch/wire';
import { type Gone, type LineSource, openOutsideBot, tryOutsideBot } from '@stammtisch/lines';
import { type Child, type ChildSetup, startChild } from '../processes/child.ts';
import { nameEnding, notStarted } from '../processes/not-started.ts';
import type { Overuse } from '../processes/watch-usage.ts';

export interface ChildBotSetup extends Omit<ChildSetup, 'lineBytes'> {
  /** From the start of the program to its hello. */
  readonly startMs?: number;
}

/** Some programs are compiled when they are started. */
const START_MS = 20_000;

/** One process plays one seat at a time. */
export function openChildBot(setup: ChildBotSetup): OutsideBot {
  return openOutsideBot(processesOf(setup));
}

/** Starts a program, hears its hello and ends it again; what is wrong, if anything is. */
export function tryChildBot(setup: ChildBotSetup, gameId: string): Promise<Failure | undefined> {
  return tryOutsideBot(processesOf(setup), gameId);
}

function processesOf({ startMs = START_MS, ...setup }: ChildBotSetup): LineSource<Child> {
  return {
    open: () => startChild({ ...setup, lineBytes: LINE_BYTES_MAX }),
    newToken: randomUUID,
    helloMs: startMs,
    describeEnd,
    complaints: (child) => child.complaints(),
    hasLeftInPeace: (child) => child.ending() === IN_PEACE,
    onGame: (child, begins) => (begins ? child.beginGame() : child.look()),
  };
}

const IN_PEACE = 'exit code 0';

function describeEnd(child: Child, why: Gone): Failure {
  const overuse = child.overuse();
  if (overuse !== undefined) return OVERUSES[overuse];
  if (why === 'line-too-long') return { kind: 'illegal', detail: TOO_LONG };
  if (why === 'not-reading') return { kind: 'timeout', detail: NOT_READING };
  const startError = child.startError();
  if (startError !== undefined) return { kind: 'crash', detail: notStarted(startError) };
  const how = child.ending();
  return { kind: 'crash', detail: how === undefined ? OUTPUT_CLOSED : programEnded(how) };
}

function programEnded(how: string): Sentence {
  return sentence('Das Programm hat sich beendet ({how}).', 'The program ended ({how}).', {
    how: nameEnding(how),
  });
}

const OVERUSES: Readonly<Record<Overuse, Failure>> = {
  memory: {
    kind: 'crash',
    detail: sentence(
      'Das Programm hat mehr Speicher belegt, als es darf, und wurde beendet.',
      'The program took more memory than it may and was ended.',
    ),
  },
  processes: {
    kind: 'crash',
    detail: sentence(
      'Das Programm hat mehr Prozesse gestartet, als es darf, und wurde beendet.',
      'The program started more processes than it may and was ended.',
    ),
  },
  cpu: {
    kind: 'timeout',
    detail: sentence(
      'Das Programm hat in einem Spiel mehr Rechenzeit verbraucht, als es darf, und wurde beendet.',
      'The program used more processor time in a game than it may and was ended.',
    ),
  },
};

const OUTPUT_CLOSED = sentence(
  'Das Programm hat seine Ausgabe geschlossen.',
  'The program closed its output.',
);

const NOT_READING = sentence(
  'Das Programm liest seine Eingabe nicht.',
  'The program does not read its input.',
);

const TOO_LONG = sentence(
  'Das Programm schrieb eine Zeile von mehr als {max} Bytes.',
  'The program wrote a line of more than {max} bytes.',
  { max: LINE_BYTES_MAX },
);
