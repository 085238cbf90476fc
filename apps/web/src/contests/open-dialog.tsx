import { botsOf } from '@stammtisch/bots';
import { openContest, readBudget } from '@stammtisch/client/contest';
import {
  CONTEST_FORMATS,
  CONTEST_TITLE_LENGTH_MAX,
  type ContestRequest,
} from '@stammtisch/wire/contest';
import { type JSX, useEffect, useState } from 'react';
import { pageServer } from '../link/page-server.ts';
import { goTo } from '../router/router.ts';
import { CATALOGUE } from '../games/catalogue.ts';
import { useGame } from '../games/use-game.ts';
import { RulesChooser } from '../rules/rules-chooser.tsx';
import { useLang, useSay, useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Counter, Segmented, Toggle } from '../ui/fields.tsx';
import { Choice, TextField } from '../ui/text-field.tsx';
import { formatDuration, formatNumber } from '../texts/format.ts';
import { keepContest } from './kept-contests.ts';
import styles from './open-dialog.module.css';
import {
  CLOCKS,
  type ClockName,
  DEFAULT_RULES,
  hasRounds,
  mayFreeHack,
  NEW_DRAFT,
  type ContestDraft,
  requestOf,
} from './contest-draft.ts';

/** All that can be chosen before a contest is opened; what most people want is chosen already. */
export function OpenDialog({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const t = useTexts();
  const say = useSay();
  const [draft, setDraft] = useState(NEW_DRAFT);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const change: Change = (changes) => setDraft((before) => ({ ...before, ...changes }));
  const open = async (): Promise<void> => {
    const request = requestOf(draft, Date.now());
    if (typeof request === 'string') return setProblem(t(`contests.bad.${request}`));
    setBusy(true);
    const ticket = await openContest(pageServer, request);
    setBusy(false);
    if (!ticket.ok) return setProblem(say(ticket.error.message));
    keepContest(ticket.value);
    goTo({ page: 'contest', contest: ticket.value.contest });
  };
  const actions = (
    <>
      {problem === undefined ? null : (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <Button look="primary" disabled={isBusy} onClick={() => void open()}>
        {t('contests.openGo')}
      </Button>
    </>
  );
  const parts = { draft, change };
  return (
    <Dialog open onClose={onClose} title={t('contests.open')} actions={actions} wide>
      <div className={styles.form}>
        <What {...parts} />
        <How {...parts} />
        <Who {...parts} />
        <ForClass {...parts} />
        <Budget draft={draft} />
      </div>
    </Dialog>
  );
}

type Change = (changes: Partial<ContestDraft>) => void;

interface PartProps {
  readonly draft: ContestDraft;
  readonly change: Change;
}

/** Game and rules. */
function What({ draft, change }: PartProps): JSX.Element {
  const t = useTexts();
  const say = useSay();
  const game = useGame(draft.game);
  return (
    <>
      <TextField
        label={t('contests.name')}
        placeholder={t('contests.namePlaceholder')}
        maxLength={CONTEST_TITLE_LENGTH_MAX}
        value={draft.title}
        onChange={(event) => change({ title: event.target.value })}
        autoComplete="off"
      />
      <Choice
        label={t('contests.game')}
        value={draft.game}
        onChange={(id) => change({ game: id, rules: undefined, bots: [] })}
        choices={CATALOGUE.map(({ id, title }) => ({ value: id, label: say(title) }))}
      />
      {game === undefined ? null : (
        <RulesChooser
          game={game}
          choice={
            draft.rules ??
            DEFAULT_RULES[draft.game] ?? { rules: game.options.defaultPreset, options: {} }
          }
          onChange={(rules) => change({ rules })}
          shelf="remote"
          seats={2 * Math.ceil(game.seats.duel / 2)}
        />
      )}
    </>
  );
}

/** Format, deals and time. */
function How({ draft, change }: PartProps): JSX.Element {
  const t = useTexts();
  const lang = useLang();
  return (
    <>
      <Choice
        label={t('contests.format')}
        value={draft.format}
        onChange={(value) => change({ format: CONTEST_FORMATS.find((each) => each === value)! })}
        choices={CONTEST_FORMATS.map((value) => ({ value, label: t(`contests.formats.${value}`) }))}
        help={t(`contests.formatHelp.${draft.format}`)}
      />
      <div className={styles.pair}>
        <TextField
          label={t('contests.deals')}
          help={t('contests.dealsHelp')}
          type="number"
          inputMode="numeric"
          min={1}
          value={draft.deals}
          onChange={(event) => change({ deals: event.target.value })}
        />
        {hasRounds(draft.format) ? (
          <TextField
            label={t('contests.rounds')}
            help={t('contests.roundsHelp')}
            type="number"
            inputMode="numeric"
            min={1}
            value={draft.rounds}
            onChange={(event) => change({ rounds: event.target.value })}
          />
        ) : null}
      </div>
      <Choice
        label={t('contests.clock')}
        value={draft.clock}
        onChange={(value) => change({ clock: value as ContestDraft['clock'] })}
        choices={[
          ...(Object.keys(CLOCKS) as ClockName[]).map((value) => ({
            value,
            label: t('contests.clockLine', {
              move: formatNumber(CLOCKS[value].moveMs / 1000, lang),
              bank: formatNumber(CLOCKS[value].bankMs / 1000, lang),
            }),
          })),
          { value: 'own', label: t('contests.clockOwn') },
        ]}
        help={t('contests.clockHelp')}
      />
      {draft.clock === 'own' ? <OwnClock draft={draft} change={change} /> : null}
    </>
  );
}

function OwnClock({ draft, change }: PartProps): JSX.Element {
  const t = useTexts();
  return (
    <div className={styles.pair}>
      <TextField
        label={t('contests.clockMove')}
        inputMode="decimal"
        value={draft.moveSeconds}
        onChange={(event) => change({ moveSeconds: event.target.value })}
      />
      <TextField
        label={t('contests.clockBank')}
        help={t('contests.clockBankHelp')}
        inputMode="decimal"
        value={draft.bankSeconds}
        onChange={(event) => change({ bankSeconds: event.target.value })}
      />
    </div>
  );
}

/** Who takes part, and when it begins. */
function Who({ draft, change }: PartProps): JSX.Element {
  const t = useTexts();
  const toggleBot = (bot: string, isIn: boolean): void =>
    change({ bots: isIn ? [...draft.bots, bot] : draft.bots.filter((other) => other !== bot) });
  return (
    <>
      <Segmented
        label={t('contests.listed')}
        value={draft.listed ? 'all' : 'code'}
        onChange={(value) => change({ listed: value === 'all' })}
        choices={(['all', 'code'] as const).map((value) => ({
          value,
          label: t(`contests.listedBy.${value}`),
        }))}
      />
      <Segmented
        label={t('contests.starts')}
        value={draft.startsBy}
        onChange={(startsBy) => change({ startsBy })}
        choices={(['hand', 'count'] as const).map((value) => ({
          value,
          label: t(`contests.startsBy.${value}`),
        }))}
      />
      {draft.startsBy === 'count' ? (
        <Counter
          label={t('contests.waitFor')}
          value={draft.entrants}
          min={1}
          max={64}
          onChange={(entrants) => change({ entrants })}
        />
      ) : null}
      <fieldset className={styles.bots}>
        <legend>{t('contests.bots')}</legend>
        {botsOf(draft.game).map((name) => {
          const bot = name === 'search' ? SEARCH : name;
          return (
            <Toggle
              key={bot}
              label={bot}
              checked={draft.bots.includes(bot)}
              onChange={(isIn) => toggleBot(bot, isIn)}
            />
          );
        })}
      </fieldset>
      {mayFreeHack(draft) ? (
        <Toggle
          label={t('contests.freeHack')}
          help={t('contests.freeHackHelp')}
          checked={draft.freeHackPort}
          onChange={(freeHackPort) => change({ freeHackPort })}
        />
      ) : null}
    </>
  );
}

/** How long built-in bots would think; bots from the network need nothing of this server. */
function Budget({ draft }: Pick<PartProps, 'draft'>): JSX.Element | null {
  const t = useTexts();
  const say = useSay();
  const lang = useLang();
  const [answer, setAnswer] = useState<Awaited<ReturnType<typeof readBudget>>>();
  // A deadline in the past is told when it is opened.
  const request = requestOf(draft, 0);
  const about =
    typeof request === 'string' || request.bots.length === 0 ? '' : JSON.stringify(request);
  useEffect(() => {
    let isOver = false;
    const look = async (): Promise<void> => {
      const read =
        about === ''
          ? undefined
          : await readBudget(pageServer, JSON.parse(about) as ContestRequest);
      if (!isOver) setAnswer(read);
    };
    const timer = setTimeout(() => void look(), SETTLED_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [about]);
  if (answer === undefined) return null;
  if (!answer.ok) return <p role="status">{say(answer.error.message)}</p>;
  const { ms, mostMs = Infinity } = answer.value;
  const time = formatDuration(ms, lang);
  const isTooLong = ms > mostMs;
  const most = isTooLong ? formatDuration(mostMs, lang) : '';
  return (
    <p role="status">
      {isTooLong ? t('contests.budgetTooLong', { time, most }) : t('contests.budget', { time })}
    </p>
  );
}

/** Nothing is asked while somebody still types. */
const SETTLED_MS = 400;

/** Counted in iterations, so that it plays the same on every machine. */
const SEARCH = 'search:500';

function ForClass({ draft, change }: PartProps): JSX.Element {
  const t = useTexts();
  return (
    <fieldset className={styles.bots}>
      <legend>{t('contests.classMode')}</legend>
      <Toggle
        label={t('contests.classOn')}
        help={t('contests.classHelp')}
        checked={draft.isClass}
        onChange={(isClass) => change({ isClass, ...(isClass ? { listed: false } : {}) })}
      />
      {draft.isClass ? (
        <>
          <Toggle
            label={t('contests.pseudonyms')}
            help={t('contests.pseudonymsHelp')}
            checked={draft.pseudonyms}
            onChange={(pseudonyms) => change({ pseudonyms })}
          />
          <Toggle
            label={t('contests.practiceOn')}
            help={t('contests.practiceOnHelp')}
            checked={draft.practice}
            onChange={(practice) => change({ practice })}
          />
          <TextField
            label={t('contests.deadline')}
            help={t('contests.deadlineHelp')}
            type="datetime-local"
            value={draft.deadline}
            onChange={(event) => change({ deadline: event.target.value })}
          />
          {draft.deadline === '' ? null : (
            <Toggle
              label={t('contests.startAtDeadline')}
              checked={draft.startAtDeadline}
              onChange={(startAtDeadline) => change({ startAtDeadline })}
            />
          )}
        </>
      ) : null}
    </fieldset>
  );
}
