import { catchFailure, type Player, playerFailure } from '@stammtisch/arena';
import { type BotHello, formatBye, type Slot } from '@stammtisch/wire';
import type { Connection, Handlers } from '../../net/connection.ts';
import type { LinePeer } from '../../outside/child.ts';
import { createLink } from '../../outside/link.ts';
import type { Said } from '../transcript.ts';
import { closerOf, describeLoss, type Guest, type GuestSeat, LOST } from './guest.ts';
import { TAKEN_AGAIN } from './hall.ts';

export interface BotGuestSetup {
  readonly connection: Connection;
  /** With the name as it was accepted. */
  readonly hello: BotHello;
  /** What was said so far. */
  readonly said: readonly Said[];
  /** Told when there is no connection any more. */
  readonly onGone: () => void;
}

/**
 * A bot of our own protocol, which stays connected for as many games as there are. Who is lost in
 * the middle of a game may come back to it as long as its clock runs.
 */
export function createBotGuest(setup: BotGuestSetup): Guest {
  const { hello, onGone } = setup;
  const { name } = hello;
  const between: Said[] = [...setup.said];
  let connection: Connection | undefined;
  let game: { readonly seat: Slot; readonly transcript: GuestSeat['transcript'] } | undefined;
  let address = '';
  let isTaken = false;

  function note(line: Said): void {
    // What others talk with it about is nothing of the contest.
    if (isTaken) return;
    if (game !== undefined) game.transcript.add(game.seat, line);
    else if (between.length < BETWEEN_MAX) between.push(line);
  }
  const peer: LinePeer = {
    handlers: NOBODY,
    send(text) {
      if (connection === undefined) return;
      for (const raw of text.split('\n').slice(0, -1)) note({ dir: 'S>C', name, raw, eol: '\n' });
      connection.send(text);
    },
    end() {
      connection?.end();
      connection = undefined;
      onGone();
    },
  };
  function attach(next: Connection): void {
    connection = next;
    ({ address } = next);
    next.handlers = {
      line(line, eol) {
        note({ dir: 'C>S', name, raw: line, eol });
        peer.handlers.line(line, eol);
      },
      gone(why) {
        game?.transcript.close(game.seat, { name, by: closerOf(why), note: why });
        connection = undefined;
        onGone();
        // Who was cut off does not come back to this game.
        if (game === undefined || closerOf(why) === 'server') peer.handlers.gone(why);
      },
    };
  }
  attach(setup.connection);
  const link = createLink({ peer, hello, describeLoss });
  return {
    sit({ place, transcript }) {
      const seat = place.seat as Slot;
      link.clear();
      game = { seat, transcript };
      for (const line of between.splice(0)) transcript.add(seat, line);
      return watchPlayer(link.sit(place), {
        isAway: () => connection === undefined,
        onEnd() {
          game = undefined;
          // Who is away now comes back as somebody new.
          if (connection === undefined) peer.handlers.gone('lost');
        },
      });
    },
    get address() {
      return address;
    },
    hello,
    take(user, isUrgent = false) {
      if (isUrgent && game === undefined) link.clear();
      if (!link.isFree()) return undefined;
      const line = link.take(user);
      let isMine = (isTaken = true);
      return {
        ...line,
        free() {
          if (!isMine) return;
          isMine = isTaken = false;
          line.free();
        },
      };
    },
    moveTo(next, said) {
      if (game === undefined || !link.isOpen()) return false;
      connection?.send(`${formatBye({ reason: TAKEN_AGAIN })}\n`);
      connection?.end();
      attach(next);
      for (const line of said) note(line);
      link.resume();
      return true;
    },
    close(reason) {
      if (reason === undefined) peer.end();
      else link.close(reason);
      // Whatever it was asked will not be answered any more.
      peer.handlers.gone('left');
    },
  };
}

const NOBODY: Handlers = { line: () => undefined, gone: () => undefined };

/** What is kept of the lines between two games. */
const BETWEEN_MAX = 16;

interface Watch {
  readonly isAway: () => boolean;
  readonly onEnd: () => void;
}

/** Whose clock runs out while it is away was not slow. */
function watchPlayer(player: Player, { isAway, onEnd }: Watch): Player {
  return {
    async choose(ask) {
      try {
        return await player.choose(ask);
      } catch (error) {
        const failure = catchFailure(error);
        if (failure.kind !== 'timeout' || !isAway()) throw error;
        throw playerFailure({ ...failure, kind: 'disconnect', detail: LOST });
      }
    },
    end(end) {
      player.end?.(end);
      onEnd();
    },
  };
}
