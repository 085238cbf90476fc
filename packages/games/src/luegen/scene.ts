import {
  type Question,
  type SceneCard,
  type Sentence,
  sentence,
  type Zone,
} from '@stammtisch/kernel';
import { createScene, drawCard, handZones, pileZone } from '../kit/scene.ts';
import { pack, printCard, rankName } from './cards.ts';
import { ends } from './events.ts';
import { DOUBT, NAME } from './moves.ts';
import { NONE } from '../kit/state.ts';
import { isInGame } from './state.ts';
import { listGone, type LuegenView } from './view.ts';

/** The pile, what was uncovered last, the hands, and what is claimed. */
export const scene = createScene<LuegenView>({
  ends,
  zones(view) {
    const { seat, turn, phase } = view;
    const lays = seat === turn && (phase === 'Laying' || phase === 'Answering');
    return [
      pileZone('Stapel', 'Pile', view.pile.length, topOfPile(view)),
      ...shownZones(view),
      ...handZones(view, printCard, (card) => (lays ? card : undefined)),
    ];
  },
  notes: (view) => [...tellClaim(view), ...tellDue(view), ...tellGone(view)],
  question: (view) => (view.phase === 'Naming' ? whichRank(view) : undefined),
});

/** Pressing the pile is a doubt, for whoever may. */
function topOfPile({ phase, seat, turn, layer, options }: LuegenView): SceneCard {
  const open = phase === 'Answering' || phase === 'LastCall';
  const may = seat === turn || (options.doubters === 'all' && seat >= 0 && seat !== layer);
  return open && may ? { action: DOUBT } : {};
}

function shownZones({ shown, shownBy, shownAs }: LuegenView): Zone[] {
  if (shown.length === 0) return [];
  const data = { seat: shownBy, rank: rankName(shownAs) };
  return [
    {
      id: 'shown',
      label: sentence('{@seat} {sagte|sagtest} {rank}', '{@seat} said {rank}', data),
      cards: shown.map((card) => drawCard(printCard, card)),
    },
  ];
}

function whichRank(view: LuegenView): Question {
  const inGame = pack.ranks.filter((rank) => isInGame(view, rank));
  return {
    text: sentence('Welchen Wert sagst du an?', 'Which rank do you name?'),
    answers: inGame.map((rank) => ({ action: NAME + rank, face: pack.formatRank(rank) })),
  };
}

/** What was laid last, as it can be doubted. */
function tellClaim({ layer, claim, laid }: LuegenView): Sentence[] {
  if (layer === NONE) return [];
  return [
    sentence(
      '{@seat} {hat gelegt und sagt|hast gelegt und sagst}: {count} × {rank}.',
      '{@seat} {has laid cards and says|have laid cards and say}: {count} × {rank}.',
      { seat: layer, count: laid, rank: rankName(claim) },
    ),
  ];
}

function tellDue({ phase, seat, turn, rank, laying, layer }: LuegenView): Sentence[] {
  if (phase === 'Naming') {
    // Whoever names one is asked for it.
    if (seat === turn) return [];
    return [
      sentence('{@seat} {sagt|sagst} einen Wert an.', '{@seat} {names|name} a rank.', {
        seat: turn,
      }),
    ];
  }
  if (phase === 'LastCall') {
    return [
      sentence(
        'Das waren die letzten Karten von {@seat|dir}. Wer glaubt es?',
        'These were {the last cards of |your last cards}{@seat|}. Who believes it?',
        { seat: layer },
      ),
    ];
  }
  const data = { seat: turn, rank: rankName(rank), count: laying };
  if (laying === 0) {
    return [
      sentence(
        '{@seat} {legt|legst}, angesagt ist {rank}.',
        '{@seat} {lays|lay}; the rank is {rank}.',
        data,
      ),
    ];
  }
  return [
    laying === 1
      ? sentence(
          '{@seat} {hat|hast} schon eine Karte gelegt und {darf|darfst} noch mehr legen; angesagt ist {rank}.',
          '{@seat} {has|have} laid one card so far and may lay more; the rank is {rank}.',
          data,
        )
      : sentence(
          '{@seat} {hat|hast} schon {count} Karten gelegt und {darf|darfst} noch mehr legen; angesagt ist {rank}.',
          '{@seat} {has|have} laid {count} cards so far and may lay more; the rank is {rank}.',
          data,
        ),
  ];
}

function tellGone(view: LuegenView): Sentence[] {
  const ranks = listGone(view).map(pack.formatRank);
  if (ranks.length === 0) return [];
  return [sentence('Weggelegt: {ranks}.', 'Put away: {ranks}.', { ranks: ranks.join(' ') })];
}
