import { LEVELS } from '@stammtisch/bots';
import type { AnyGame } from '@stammtisch/kernel';
import type { ConfigRequest, TurnClock } from '@stammtisch/wire/table';
import { type JSX, useState } from 'react';
import type { CatalogueEntry } from '../games/catalogue.ts';
import { useGame } from '../games/use-game.ts';
import { changeName, cutName, useName } from '../model/person.ts';
import { type RulesChoice, type Shelf, configOf } from '../rules/choice.ts';
import { RulesChooser } from '../rules/rules-chooser.tsx';
import { useSay, useTexts } from '../texts/texts.ts';
import { Busy } from '../ui/busy.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Counter, Segmented } from '../ui/fields.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showNote } from '../ui/toasts.tsx';
import { beginLocal, beginRemote, ownName } from './begin.ts';
import { ClockChoice } from './clock-choice.tsx';
import { PlayerNames } from './player-names.tsx';
import styles from './setup-dialog.module.css';

interface SetupDialogProps {
  readonly entry: CatalogueEntry;
  /** What is chosen when it opens. */
  readonly first: Way;
  readonly isServerThere: boolean;
  readonly onClose: () => void;
}

const WAYS = ['bots', 'friends', 'device'] as const;

/** With whom one wants to play. */
export type Way = (typeof WAYS)[number];

const PACES = { paceSlow: 1600, paceNormal: 800, paceFast: 300, paceNow: 0 } as const;
type Pace = keyof typeof PACES;

/** All that can be chosen before a table is opened; what most people want is chosen already. */
export function SetupDialog(props: SetupDialogProps): JSX.Element {
  const { entry, first, isServerThere, onClose } = props;
  const t = useTexts();
  const say = useSay();
  const game = useGame(entry.id);
  const setup = useSetup(entry, first);
  const { way, change } = setup;
  const start = (): void => {
    if (begin(entry.id, setup) === undefined) showNote(t('setup.needNames'), 'bad');
  };
  const ways = WAYS.filter((known) => known !== 'friends' || isServerThere);
  const actions = (
    <Button look="primary" onClick={start}>
      {t(way === 'friends' ? 'setup.open' : 'setup.start')}
    </Button>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('setup.title', { game: say(entry.title) })}
      actions={actions}
      wide
    >
      <div className={styles.setup}>
        <Segmented
          label={t('setup.how')}
          value={way}
          onChange={(next) => change({ way: next })}
          choices={ways.map((value) => ({ value, label: t(`setup.${value}`) }))}
        />
        {way === 'device' ? null : <OwnName />}
        {way === 'bots' ? <Opponents entry={entry} setup={setup} /> : null}
        {way === 'device' ? (
          <PlayerNames
            names={setup.names}
            min={entry.seats.min}
            max={entry.seats.max}
            onChange={(names) => change({ names })}
          />
        ) : null}
        {way === 'friends' ? <Friends entry={entry} setup={setup} /> : null}
        {game === undefined ? <Busy /> : <Rules game={game} setup={setup} />}
      </div>
    </Dialog>
  );
}

/** What is chosen in the dialog. */
interface SetupChoice {
  readonly way: Way;
  /** Bots to play against. */
  readonly count: number;
  readonly level: (typeof LEVELS)[number];
  readonly pace: Pace;
  /** Of the people at this device. */
  readonly names: readonly string[];
  readonly seats: number;
  readonly clock: TurnClock | undefined;
  readonly rules: RulesChoice | undefined;
}

interface Setup extends SetupChoice {
  readonly change: (changes: Partial<SetupChoice>) => void;
}

function useSetup({ opponents }: CatalogueEntry, way: Way): Setup {
  const [choice, setChoice] = useState<SetupChoice>({
    way,
    count: opponents.length,
    level: 'normal',
    pace: 'paceNormal',
    names: ['', ''],
    seats: opponents.length + 1,
    clock: undefined,
    rules: undefined,
  });
  return { ...choice, change: (changes) => setChoice((before) => ({ ...before, ...changes })) };
}

/** Opens the table that was chosen; undefined where names are missing or equal. */
function begin(game: string, choice: SetupChoice): Promise<void> | undefined {
  const { way, count, level, pace, seats, clock, rules } = choice;
  const config: ConfigRequest = {
    game,
    ...(rules === undefined ? {} : configOf(rules, shelfOf(way))),
  };
  if (way === 'friends') {
    return beginRemote(ownName(), { ...config, seats, ...(clock ? { clock } : {}) });
  }
  if (way === 'bots') {
    const bots = Array.from({ length: count }, () => ({ kind: 'bot', bot: level }) as const);
    return beginLocal({ ...config, paceMs: PACES[pace] }, [{ kind: 'me' }, ...bots]);
  }
  const names = choice.names.map(cutName);
  if (names.includes('') || new Set(names).size < names.length) return undefined;
  return beginLocal(
    config,
    names.map((name) => ({ kind: 'me', name }) as const),
  );
}

function OwnName(): JSX.Element {
  const t = useTexts();
  const name = useName();
  return (
    <TextField
      label={t('start.name')}
      defaultValue={name}
      onChange={(event) => changeName(event.target.value)}
      placeholder={t('start.namePlaceholder')}
      autoComplete="nickname"
    />
  );
}

interface PartProps {
  readonly entry: CatalogueEntry;
  readonly setup: Setup;
}

function Opponents({ entry, setup }: PartProps): JSX.Element {
  const t = useTexts();
  return (
    <>
      <Counter
        label={t('setup.opponents')}
        value={setup.count}
        min={entry.seats.min - 1}
        max={entry.seats.max - 1}
        onChange={(count) => setup.change({ count })}
      />
      <Segmented
        label={t('setup.level')}
        value={setup.level}
        onChange={(level) => setup.change({ level })}
        choices={LEVELS.map((value) => ({ value, label: t(`setup.${value}`) }))}
      />
      <Segmented
        label={t('setup.pace')}
        value={setup.pace}
        onChange={(pace) => setup.change({ pace })}
        choices={(Object.keys(PACES) as Pace[]).map((value) => ({
          value,
          label: t(`setup.${value}`),
        }))}
      />
    </>
  );
}

function Friends({ entry, setup }: PartProps): JSX.Element {
  const t = useTexts();
  return (
    <>
      <Counter
        label={t('setup.seats')}
        value={setup.seats}
        min={entry.seats.min}
        max={entry.seats.max}
        onChange={(seats) => setup.change({ seats })}
      />
      <ClockChoice clock={setup.clock} onChange={(clock) => setup.change({ clock })} />
    </>
  );
}

function Rules({ game, setup }: { readonly game: AnyGame; readonly setup: Setup }): JSX.Element {
  const { way, count, names, seats } = setup;
  const players = { bots: count + 1, device: names.length, friends: seats }[way];
  return (
    <RulesChooser
      game={game}
      choice={setup.rules ?? { rules: game.options.defaultPreset, options: {} }}
      onChange={(rules) => setup.change({ rules })}
      shelf={shelfOf(way)}
      seats={players}
    />
  );
}

function shelfOf(way: Way): Shelf {
  return way === 'friends' ? 'remote' : 'local';
}
