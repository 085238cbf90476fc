import { mopsRoyal, type MopsRoyalView, PLAY_TEXTS } from '@stammtisch/games';
import type { Action, Seat } from '@stammtisch/kernel';
import { useEffect, useState } from 'react';
import { playSound } from '../../model/sounds.ts';
import { useSay, useTexts } from '../../texts/texts.ts';
import { announce } from '../../ui/live-region.tsx';
import type { GamePageProps } from '../../table-view/game-page.ts';
import { type Choice, type Combo, listCombos, pointAt, type Preview, previewAt } from './combos.ts';
import { type BoardLayout, keyOf, type LaidTile, layOut, laysOf, type Spot } from './layout.ts';
import { type Mark, marksOf } from './marks.ts';
import { useProblemNote } from '../../ui/use-problem-note.ts';

export interface Turn {
  /** Of the board that is shown. */
  readonly layout: BoardLayout;
  /** Where the next tile can be laid, by `keyOf`. */
  readonly lays: ReadonlyMap<string, Action>;
  /** Empty while there is nothing to score. */
  readonly combos: readonly Combo[];
  readonly choice: Choice | undefined;
  readonly setChoice: (choice: Choice) => void;
  readonly marks: ReadonlyMap<number, Mark>;
  /**
   * Lays the tile there, or chooses what to score, or says why neither can be done; not to the second
   * tap of a double one, which was not meant.
   */
  readonly point: (spot: Spot, tile: LaidTile | undefined, isRepeated: boolean) => void;
  /** Somebody looks at a spot, or at none any more. */
  readonly lookAt: (spot: Spot | undefined) => void;
  /** What the next tile would make where somebody looks. */
  readonly preview: Preview | undefined;
  /** Why what was tried cannot be done, until somebody has read it. */
  readonly problem: string | undefined;
  readonly dismiss: () => void;
  /** Does nothing while it is not clear what. */
  readonly score: () => void;
  readonly decline: () => void;
}

/** What the player can do on the board that is shown. */
export function useTurn(props: GamePageProps, view: MopsRoyalView, shown: Seat): Turn {
  const { actions, waitedFor, seat, play } = props;
  const t = useTexts();
  const say = useSay();
  const note = useProblemNote();
  const board = view.boards[shown]!;
  const layout = layOut(board);
  const own = shown === seat ? actions : NOTHING;
  const lays = laysOf(layout, mopsRoyal.codec, own);
  const combos = listCombos(mopsRoyal.codec, own, board.cells);
  const [kept, setChoice] = useState<Choice>();
  // A choice is good only as long as what was chosen can still be done.
  const isGood = combos.some(
    ({ key, flips }) => key === kept?.combo.key && flips[0]?.action === kept.combo.flips[0]?.action,
  );
  const choice = isGood ? kept : undefined;
  const isScoring = combos.length > 0;
  const [problem, setProblem] = useState<string>();
  const [looked, lookAt] = useState<Spot>();
  const isLay = looked !== undefined && lays.has(keyOf(looked));
  const preview = isLay ? previewAt(layout.tiles, looked, view.nextTile) : undefined;
  const refuse = (text: string): void => {
    playSound('refused');
    setProblem(text);
  };
  useEffect(() => {
    if (isScoring) announce(t('mops.canScore', { count: combos.length }));
    else setChoice(undefined);
  }, [isScoring]);

  const send = async (action: number | string): Promise<void> => {
    const answer = await play(action);
    if (answer.ok) return;
    // Such as a second press on a place that is taken by then: not worth a window.
    playSound('refused');
    note(answer.error);
  };
  const point: Turn['point'] = (spot, tile, isRepeated) => {
    const lay = lays.get(keyOf(spot));
    if (lay !== undefined) return void send(lay);
    if (isScoring) {
      const next = tile === undefined ? choice : pointAt(combos, choice, tile.cell);
      const isChosen = tile !== undefined && choice?.flip?.cell === tile.cell;
      if (next !== choice) setChoice(next);
      else if (!isChosen && !isRepeated) refuse(say(PLAY_TEXTS.badFlip));
    } else if (waitedFor && shown === seat && !isRepeated) refuse(say(PLAY_TEXTS.badPosition));
  };
  return {
    layout,
    lays,
    combos,
    choice,
    setChoice,
    point,
    lookAt,
    preview,
    problem,
    dismiss: () => setProblem(undefined),
    marks: marksOf(combos, choice),
    score: () => void (choice?.flip === undefined ? undefined : send(choice.flip.action)),
    decline: () => void (isScoring ? send('decline') : undefined),
  };
}

const NOTHING: readonly number[] = [];
