/** A bot that is connected now, asked about a recorded game: as one more game on its line. */
import { type Clock } from '@stammtisch/arena';
import { type Inquired, inquire, type Recording, restart } from '@stammtisch/arena/insight';
import { type Seat, sentence, type Failure, levelOutcome, type Player } from '@stammtisch/kernel';
import type { BotAnswer } from '@stammtisch/wire/contest';
import type { LineUser, TakenLine } from './line.ts';
import { type BotSeat, openSeat } from './seat.ts';

export interface InquirySetup {
  /** Undefined where somebody else has the line. */
  readonly take: (user: LineUser) => TakenLine | undefined;
  readonly recording: Recording;
  readonly seat: Seat;
  /** After how many moves the last question is put; without it all that are recorded are. */
  readonly at: number | undefined;
  readonly clock: Clock;
  /** For all questions together. */
  readonly askMs: number;
}

export interface InquiryReport extends Omit<Inquired, 'last'> {
  /** In order: all, or only the last where it was asked for one. */
  readonly answers: readonly BotAnswer[];
}

/** Undefined where the line is not free. */
export async function askOnLine(setup: InquirySetup): Promise<InquiryReport | undefined> {
  const { recording, seat, at, askMs } = setup;
  const talk: Talk = { said: [], askedMs: 0, thinkMs: undefined };
  const asked = sitDown(setup, talk);
  if (asked === undefined) return undefined;
  const answers: BotAnswer[] = [];
  const late = setTimeout(() => asked.giveUp(TOO_LONG), askMs);
  try {
    const { last: _, ...found } = await inquire(asked.player, {
      recording,
      seat,
      at,
      onAsk() {
        talk.said.length = 0;
        talk.thinkMs = undefined;
        talk.askedMs = performance.now();
      },
      onAnswer({ at: after, answer, recorded }) {
        if (at !== undefined) answers.length = 0;
        const { codec } = recording.game;
        const name = (action: number | undefined): string | null =>
          action === undefined ? null : codec.format(action);
        answers.push({ ...heard(talk, after), action: name(answer), recorded: name(recorded) });
      },
    });
    if (found.failure !== undefined) {
      if (at !== undefined) answers.length = 0;
      if (talk.said.length > 0) answers.push(heard(talk, found.at));
    }
    return { ...found, answers };
  } finally {
    clearTimeout(late);
    asked.leave();
  }
}

/** What was said about the question that is open. */
interface Talk {
  readonly said: { readonly by: 'server' | 'bot'; readonly line: string }[];
  askedMs: number;
  thinkMs: number | undefined;
}

function heard({ said, thinkMs }: Talk, at: number): Pick<BotAnswer, 'at' | 'said' | 'thinkMs'> {
  return { at, said: [...said], ...(thinkMs === undefined ? {} : { thinkMs }) };
}

interface Asked {
  readonly player: Player;
  /** Ends it as if the bot had failed. */
  giveUp(failure: Failure): void;
  /** Tells the bot that the game is over and sets its line free. */
  leave(): void;
}

function sitDown({ take, recording, seat, clock }: InquirySetup, talk: Talk): Asked | undefined {
  const { game, log } = recording;
  let inner: BotSeat | undefined;
  let isOver = false;
  const giveUp = (failure: Failure): void => inner?.lose(failure);
  const line = take({
    hear(text) {
      talk.thinkMs ??= Math.round((performance.now() - talk.askedMs) * 10) / 10;
      talk.said.push({ by: 'bot', line: text });
      inner?.hear(text);
    },
    lose: giveUp,
    giveWay() {
      giveUp(CALLED_AWAY);
      leave();
    },
  });
  if (line === undefined) return undefined;
  /** Nobody has won, and where the cards came from is not told. */
  function leave(): void {
    if (isOver) return;
    isOver = true;
    const outcome = { ...levelOutcome(log.players.length), reason: 'inquiry' };
    inner?.end({ result: 'void', outcome, seed: '', events: [] });
    line!.free();
  }
  const { rules, players } = log;
  const { options } = restart(recording).deal;
  inner = openSeat({
    place: { game, rules, options, seat, players, clock },
    id: line.game,
    hello: line.hello,
    seqs: line.seqs,
    send(lines) {
      for (const text of lines) talk.said.push({ by: 'server', line: text });
      line.send(lines);
    },
  });
  const sitting = inner;
  return { player: { choose: (ask) => sitting.choose(ask) }, giveUp, leave };
}

const CALLED_AWAY: Failure = {
  kind: 'disconnect',
  detail: sentence(
    'Der Bot wurde zu einem Spiel gerufen; die Frage ist damit abgebrochen.',
    'The bot was called to a game, which ends the inquiry.',
  ),
};

const TOO_LONG: Failure = {
  kind: 'timeout',
  detail: sentence(
    'Alle Fragen zusammen haben zu lange gedauert.',
    'All questions together took too long.',
  ),
};
