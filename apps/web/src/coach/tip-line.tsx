import type { AnyGame, GameEvent, Lang } from '@stammtisch/kernel';
import type { SeatView } from '@stammtisch/wire/table';
import { type JSX, useEffect, useState } from 'react';
import { useTellText } from '../cards/use-tell.ts';
import { askThread } from '../model/ask-thread.ts';
import { type TableScope, useTable } from '../table-view/table-context.ts';
import { useLang, useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { useKeys } from '../ui/keys.tsx';
import { announce } from '../ui/live-region.tsx';
import { CoachLine } from './coach-line.tsx';
import type { Tip, TipQuestion, TipReason } from './tip.ts';

interface TipLineProps {
  readonly own: SeatView;
  readonly onAway: () => void;
}

/** What a strong bot would do now, and why; it lasts until something happens. */
export function TipLine({ own, onAway }: TipLineProps): JSX.Element {
  const t = useTexts();
  const tip = useTip(own);
  const tellTip = useTellTip();
  const text = !own.waitedFor
    ? t('coach.tipWait')
    : tip === undefined
      ? t('coach.tipBusy')
      : tip === 'failed'
        ? t('coach.tipFailed')
        : tellTip(tip);
  useEffect(() => announce(text), [text]);
  useKeys({ Escape: onAway });
  return (
    <CoachLine label={t('coach.tip')} icon="tip" text={text}>
      <Button look="quiet" onClick={onAway}>
        {t('coach.tipAway')}
      </Button>
    </CoachLine>
  );
}

/** Undefined while it is thought about. */
function useTip(own: SeatView): Tip | 'failed' | undefined {
  const scope = useTable();
  const [tip, setTip] = useState<Tip | 'failed'>();
  useEffect(() => {
    if (!own.waitedFor) return undefined;
    return askThread<Tip>({
      open: () => new Worker(new URL('./tip.worker.ts', import.meta.url), { type: 'module' }),
      question: questionOf(scope, own),
      onAnswer: setTip,
      onError: () => setTip('failed'),
    });
  }, []);
  return tip;
}

/** Nothing but what this seat was told. */
function questionOf({ now, game }: TableScope, { view, legal }: SeatView): TipQuestion {
  const since = now.info.round?.since ?? 0;
  const events = now.news.flatMap((item) =>
    item.type === 'played' && item.seq >= since ? item.events : [],
  );
  return {
    game: game.id,
    seats: now.info.seats.length,
    view,
    events: events as unknown as readonly GameEvent[],
    legal,
  };
}

/** In one or two sentences. */
function useTellTip(): (tip: Tip) => string {
  const t = useTexts();
  const lang = useLang();
  const tell = useTellText();
  const { game, names } = useTable();
  const name = (action: string): string => tell(labelOf(game, action), names);
  const tellReason = (reason: TipReason): string => {
    if (!('other' in reason)) return t(`coach.${reason.kind}`);
    const other = name(reason.other);
    if (reason.kind === 'close') return t('coach.close', { other });
    const { kind, value, otherValue } = reason;
    return t(`coach.${kind}`, {
      other,
      value: formatValue(kind, value, lang),
      otherValue: formatValue(kind, otherValue, lang),
    });
  };
  return ({ action, reason }) => {
    const told = { action: name(action), why: tellReason(reason) };
    if (reason.kind === 'only') return t('coach.tipForced', told);
    return t('coach.tipText', { ...told, level: t('setup.hard') });
  };
}

function labelOf(game: AnyGame, action: string): ReturnType<AnyGame['label']> {
  return game.label(game.codec.parse(action)!);
}

/** Points with a digit more, the rest of a hundred. */
function formatValue(kind: 'wins' | 'beaten' | 'points', value: number, lang: Lang): string {
  const isPoints = kind === 'points';
  const digits = isPoints ? 1 : 0;
  const format = new Intl.NumberFormat(lang, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(isPoints ? value : value * 100);
}
