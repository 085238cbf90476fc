import { Writable } from 'node:stream';
import { type Lang, type Sentence, speak } from '@stammtisch/kernel';
import type { Connection } from '@stammtisch/server';
import type { Io } from '../../terminal/io.ts';
import type { Prompter, Reply } from '../../play/prompter.ts';
import { say } from './texts.ts';

/** Somebody at the other end of a connection, who reads and types lines. */
export interface Person {
  readonly connection: Connection;
  readonly name: string;
  /** The program's surroundings with this person's screen as output. */
  readonly io: Io;
  readonly prompter: Prompter;
  tell(line: string): void;
  /** How long the next question may stay open, and what a person who says nothing has said. */
  expect(withinMs: number, silence: Reply['kind'] | 'nothing'): void;
  /** Ends an open question; nothing is printed until the next one. */
  interrupt(): void;
  /** Ends the connection. */
  leave(goodbye?: Sentence): void;
}

export interface PersonSetup {
  readonly io: Io;
  readonly lang: Lang;
  readonly connection: Connection;
  readonly name: string;
  /** Told once when the person is gone, for whatever reason. */
  readonly onGone: () => void;
}

/** Takes over the connection of somebody who has told a name. */
export function seatPerson(setup: PersonSetup): Person {
  const { io, lang, connection, name } = setup;
  let asked: ((reply: Reply) => void) | undefined;
  let muted = false;
  let silence: Reply['kind'] | 'nothing' = 'end';
  let withinMs = Infinity;
  let gone = false;

  function send(text: string): void {
    if (!muted) connection.send(text);
  }
  function take(reply: Reply): void {
    connection.relax();
    const answer = asked;
    asked = undefined;
    answer?.(reply);
  }
  function leave(goodbye?: Sentence): void {
    if (gone) return;
    gone = true;
    if (goodbye !== undefined) connection.send(`${speak(goodbye, lang)}\n`);
    connection.end();
    muted = true;
    setup.onGone();
  }
  connection.handlers = {
    line(line) {
      if (line.trim().toLowerCase() === 'q') leave(say('quit'));
      else if (asked === undefined) send(`${speak(say('notYet'), lang)}\n`);
      else take({ kind: 'line', line });
    },
    gone: () => leave(),
  };
  return {
    connection,
    name,
    io: { ...io, stdout: screenOf(send) },
    prompter: {
      ask(question) {
        muted = gone;
        send(question);
        return new Promise((resolve) => {
          asked = resolve;
          connection.expect(withinMs, () => {
            if (silence === 'nothing') take({ kind: 'line', line: '' });
            else leave(say('tooLate'));
          });
        });
      },
      clear: () => undefined,
      turnPage: () => undefined,
      close: () => undefined,
    },
    tell: (line) => send(`${line}\n`),
    expect(ms, meant) {
      withinMs = ms;
      silence = meant;
      muted = gone;
    },
    interrupt() {
      if (asked === undefined) return;
      send('\n');
      muted = true;
      take({ kind: 'interrupt' });
    },
    leave,
  };
}

function screenOf(send: (text: string) => void): Writable {
  return new Writable({
    decodeStrings: false,
    write(chunk: string, _encoding, done) {
      send(chunk);
      done();
    },
  });
}
