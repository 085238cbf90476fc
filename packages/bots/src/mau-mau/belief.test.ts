import { isDeepStrictEqual } from 'node:util';
import { mauMau, type MauMauOptions, type MauMauState, type MauMauView } from '@stammtisch/games';
import {
  type Ask,
  FAULT,
  pick,
  playMove,
  RETIRE,
  type Rng,
  type Session,
  type Turn,
} from '@stammtisch/kernel';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bot } from '../basics/bot.ts';
import { createBelief, observe } from './belief.ts';
import { createSampler, dealBelieved } from './sample.ts';
import type { Belief, Slot } from './slots.ts';
import {
  anyRules,
  askIn,
  askNow,
  playLine,
  playThrough,
  rngOf,
  type Rules,
  sessionOf,
  type Setting,
} from './test/table.ts';

const PILE = '7D 8D 10D QD AD 10C QC 7H 10H JD JH JC';

const FORCED: Setting = {
  rules: 'dart',
  turn: 1,
  pile: PILE,
  top: 'AC',
  lines: ['draw', 'keep'],
};

function believe(ask: Ask): Belief {
  const belief = createBelief();
  observe(belief, ask);
  return belief;
}

/** How often a sampled hand of a seat holds one of these cards, of a thousand. */
function tally(ask: Ask, seat: number, cards: string): number {
  const sampler = createSampler(believe(ask));
  const rng = rngOf('tally');
  const state = mauMau.determinize(ask.view as MauMauView, rng);
  const faces = cards.split(' ').map((code) => mauMau.codec.parse(`play ${code}`)!);
  let hits = 0;
  for (let i = 0; i < 1000; i++) {
    dealBelieved(sampler, state, rng);
    const hand = mauMau.view(state, seat).hands[seat]!;
    if (faces.some((face) => hand.includes(face))) hits++;
  }
  return hits;
}

/** How often the other, who wished a suit, holds a heart. */
function tallyHearts(wished: string): number {
  const lines = ['play JS', `wish ${wished}`];
  return tally(askIn('KH KD KS 9C | 9H 9D 9S JS', { ...FORCED, lines }), 1, '9H 7H 10H');
}

/** Whether the cards can be spread over the slots so that no slot holds what it cannot. */
function isPossible(hand: readonly number[], slots: readonly Slot[]): boolean {
  if (hand.length !== slots.length) return false;
  const holder: number[] = slots.map(() => -1);
  const seat = (card: number, tried: Set<number>): boolean =>
    slots.some((slot, i) => {
      if (tried.has(i) || ((slot.hard >>> hand[card]!) & 1) === 1) return false;
      tried.add(i);
      if (holder[i]! >= 0 && !seat(holder[i]!, tried)) return false;
      holder[i] = card;
      return true;
    });
  return hand.every((_, card) => seat(card, new Set()));
}

/** Plays a game by mere chance in which every seat keeps a belief; `check` sees it at each ask. */
function watchBeliefs(
  rules: Rules,
  seed: string,
  check: (belief: Belief, view: MauMauView, state: MauMauState, rng: Rng) => void,
): void {
  const beliefs = Array.from({ length: rules.seats }, createBelief);
  const rng = rngOf(seed);
  const watch = (session: Session, ask: Ask): void => {
    const view = ask.view as MauMauView;
    observe(beliefs[view.seat]!, ask);
    check(beliefs[view.seat]!, view, session.state as MauMauState, rng);
  };
  playThrough(rules, seed, createChanceBot, watch, (session, turn) => disturb(session, turn, rng));
}

/** Draws and keeps silent as often as anything else, unlike the random bot. */
function createChanceBot(rng: Rng): Bot {
  return { choose: ({ legal }) => legal[pick(rng, legal.length)] };
}

/** Now and then the seat that should act leaves the table or gives an illegal answer. */
function disturb(session: Session, { seat, waitedFor }: Turn, rng: Rng): boolean {
  const { options } = session.deal as { options: MauMauOptions };
  const chance = pick(rng, 100);
  const faults = waitedFor && options['illegal.costs'] === 'cardAndTurn';
  if (chance === 0) playMove(session, { seat, action: RETIRE });
  else if (chance < 5 && faults) playMove(session, { seat, action: FAULT });
  else return false;
  return true;
}

describe('what is believed of hidden hands', () => {
  it('rules out what would have fitted when one had to draw, but not in the drawn card', () => {
    const ask = askIn('KH KD KS 9C | 9H 9D 9S', { ...FORCED, pile: `KC ${PILE}` });
    const old = believe(ask).hands[1]!.slice(0, 3);
    expect(old.every(({ hard }) => isRuledOut(hard, '10C QC JD'))).toBe(true);
    expect(old.some(({ hard }) => isRuledOut(hard, '7D'))).toBe(false);
    expect(believe(ask).hands[1]![3]!.hard).toBe(0);
  });

  it('takes it for unlikely where drawing is free', () => {
    const ask = askIn('KH KD KS 9C | 9H 9D 9S', { ...FORCED, rules: 'standard' });
    expect(tally(ask, 1, '10C QC')).toBeLessThan(150);
    expect(tally(ask, 1, '7D 8D')).toBeGreaterThan(400);
  });

  it('takes the wished suit for likely', () => {
    expect(tallyHearts('H')).toBeGreaterThan(850);
    expect(tallyHearts('D')).toBeLessThan(700);
  });

  it('knows that reshuffled discards are in no hand until they are drawn', () => {
    const session = sessionOf('KH 9C AD | 9H 9D 9S', {
      rules: 'contest',
      pile: '10S',
      top: 'AC QD 8D 10C',
    });
    const belief = believe(askNow(session));
    playLine(session, 'draw');
    playLine(session, 'draw');
    observe(belief, askNow(session));
    const [first, , , drawn] = belief.hands[1]!;
    expect(isRuledOut(first!.hard, 'QD 8D 10C')).toBe(true);
    expect(isRuledOut(first!.hard, '9H')).toBe(false);
    expect(drawn!.hard).toBe(0);
  });

  it('does not rule out a single go-again card that may not be laid', () => {
    const ask = askIn('KH KD | AC', {
      ...FORCED,
      top: 'KC',
      options: { 'again.rank': 'A' },
    });
    const [old] = believe(ask).hands[1]!;
    expect(isRuledOut(old!.hard, '10C QC')).toBe(true);
    expect(isRuledOut(old!.hard, 'AC')).toBe(false);
  });

  it('leaves open which of two kept cards was laid later', () => {
    const ask = askIn('AH AS KS QS | QH', {
      turn: 1,
      top: 'AC',
      pile: '7H 9S 7D 8D',
      options: { 'draw.thenPlay': 'drawnMust' },
      lines: ['draw', 'keep', 'play AH', 'draw', 'keep', 'play AS', 'play 9S'],
    });
    const hand = ['QH', '7H'].map((code) => mauMau.codec.parse(`play ${code}`)!);
    expect(isPossible(hand, believe(ask).hands[1]!)).toBe(true);
  });

  it('never rules out the real hands, whatever the rules and however others play', () => {
    const play = fc.property(anyRules(5), fc.nat(), (rules, seed) => {
      const ruledOut: string[] = [];
      watchBeliefs(rules, `truth ${seed}`, (belief, view, state) => {
        view.counts.forEach((_, seat) => {
          if (seat === view.seat) return;
          const hand = mauMau.view(state, seat).hands[seat]!;
          if (!isPossible(hand, belief.hands[seat]!)) ruledOut.push(`${seat} by ${view.seat}`);
        });
      });
      expect(ruledOut).toEqual([]);
    });
    fc.assert(play, { numRuns: 100 });
  });

  it('samples worlds that look the same from the own seat', () => {
    const play = fc.property(anyRules(5), fc.nat(), (rules, seed) => {
      watchBeliefs(rules, `worlds ${seed}`, (belief, view, _state, rng) => {
        const world = mauMau.determinize(view, rng);
        dealBelieved(createSampler(belief), world, rng);
        expect(isDeepStrictEqual(mauMau.view(world, view.seat), view)).toBe(true);
      });
    });
    fc.assert(play, { numRuns: 25 });
  });
});

function isRuledOut(hard: number, cards: string): boolean {
  return cards
    .split(' ')
    .every((code) => ((hard >>> mauMau.codec.parse(`play ${code}`)!) & 1) === 1);
}
