/** A bot that is connected now, asked about a recorded game: as one more game on its line. */
import { type Clock } from '@stammtisch/arena';
import { type Inquired, inquire, type Recording, restart } from '@stammtisch/arena/insight';
import { type Seat, sentence, type Failure, levelOutcome, type Player } from '@stammtisch/kernel';
import type { BotAnswer } from '@stammtisch/wire/contest';
import type { LineRecorder, NetworkBot } from '@stammtisch/lines';

export interface InquirySetup {
  readonly bot: NetworkBot;
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

/** Undefined where the bot is in a game. */
export async function askConnected(setup: InquirySetup): Promise<InquiryReport | undefined> {
  const { bot, recording, seat, at, askMs } = setup;
  if (!bot.isFree()) return undefined;
  const talk: Talk = { said: [], askedMs: 0, thinkMs: undefined };
  const asked = sitDown(setup, talk);
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
  /** Tells the bot that the game is over, which sets it free. */
  leave(): void;
}

function sitDown({ bot, recording, seat, clock }: InquirySetup, talk: Talk): Asked {
  const { game, log } = recording;
  const { rules, players } = log;
  const { options } = restart(recording).deal;
  let isOver = false;
  const held = bot.sit({
    place: { game, rules, options, seat, players, clock },
    recorder: recordTalk(talk),
    giveWay() {
      held.lose(CALLED_AWAY);
      leave();
    },
  });
  /** Ends the bot's game without a winner, and does not tell where the cards came from. */
  function leave(): void {
    if (isOver) return;
    isOver = true;
    const outcome = { ...levelOutcome(players.length), reason: 'inquiry' };
    held.end({ result: 'void', outcome, seed: '', events: [] });
  }
  return {
    player: { choose: (ask) => held.choose(ask) },
    giveUp: (failure) => held.lose(failure),
    leave,
  };
}

function recordTalk(talk: Talk): LineRecorder {
  return {
    add(_, { dir, raw }) {
      if (dir === 'C>S') talk.thinkMs ??= Math.round((performance.now() - talk.askedMs) * 10) / 10;
      talk.said.push({ by: dir === 'C>S' ? 'bot' : 'server', line: raw });
    },
    close: () => undefined,
  };
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
