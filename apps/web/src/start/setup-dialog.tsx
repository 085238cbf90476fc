import { LEVELS } from '@stammtisch/bots';
import type { AnyGame } from '@stammtisch/kernel';
import type { ConfigWish, TurnClock } from '@stammtisch/wire/table';
import { type JSX, useState } from 'react';
import type { CatalogueEntry } from '../games/catalogue.ts';
import { useGame } from '../games/use-game.ts';
import { changeName, cutName, useName } from '../model/person.ts';
import { type RulesChoice, type Shelf, wishOf } from '../rules/choice.ts';
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
  const { way, setWay } = setup;
  const ways = WAYS.filter((known) => known !== 'friends' || isServerThere);
  const actions = (
    <Button look="primary" onClick={() => void setup.begin()}>
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
          onChange={setWay}
          choices={ways.map((value) => ({ value, label: t(`setup.${value}`) }))}
        />
        {way === 'device' ? null : <OwnName />}
        {way === 'bots' ? <Opponents entry={entry} setup={setup} /> : null}
        {way === 'device' ? (
          <PlayerNames
            names={setup.names}
            min={entry.seats.min}
            max={entry.seats.max}
            onChange={setup.setNames}
          />
        ) : null}
        {way === 'friends' ? <Friends entry={entry} setup={setup} /> : null}
        {game === undefined ? <Busy /> : <Rules game={game} setup={setup} />}
      </div>
    </Dialog>
  );
}

type Setup = ReturnType<typeof useSetup>;

function useSetup(entry: CatalogueEntry, first: Way) {
  const t = useTexts();
  const [way, setWay] = useState(first);
  const [count, setCount] = useState(entry.opponents.length);
  const [level, setLevel] = useState<(typeof LEVELS)[number]>('normal');
  const [pace, setPace] = useState<Pace>('paceNormal');
  const [names, setNames] = useState<readonly string[]>(['', '']);
  const [seats, setSeats] = useState(entry.opponents.length + 1);
  const [clock, setClock] = useState<TurnClock>();
  const [rules, setRules] = useState<RulesChoice>();
  const begin = (): Promise<void> => {
    const config: ConfigWish = {
      game: entry.id,
      ...(rules === undefined ? {} : wishOf(rules, shelfOf(way))),
    };
    if (way === 'friends')
      return beginRemote(ownName(), { ...config, seats, ...(clock ? { clock } : {}) });
    if (way === 'bots') {
      const bots = Array.from({ length: count }, () => ({ kind: 'bot', bot: level }) as const);
      return beginLocal({ ...config, paceMs: PACES[pace] }, [{ kind: 'me' }, ...bots]);
    }
    const people = names.map(cutName);
    if (people.includes('') || new Set(people).size < people.length) {
      showNote(t('setup.needNames'), 'bad');
      return Promise.resolve();
    }
    return beginLocal(
      config,
      people.map((name) => ({ kind: 'me', name }) as const),
    );
  };
  return {
    way,
    setWay,
    count,
    setCount,
    level,
    setLevel,
    pace,
    setPace,
    names,
    setNames,
    seats,
    setSeats,
    clock,
    setClock,
    rules,
    setRules,
    begin,
  };
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
        less={`${t('setup.opponents')} −`}
        more={`${t('setup.opponents')} +`}
        value={setup.count}
        min={entry.seats.min - 1}
        max={entry.seats.max - 1}
        onChange={setup.setCount}
      />
      <Segmented
        label={t('setup.level')}
        value={setup.level}
        onChange={setup.setLevel}
        choices={LEVELS.map((value) => ({ value, label: t(`setup.${value}`) }))}
      />
      <Segmented
        label={t('setup.pace')}
        value={setup.pace}
        onChange={setup.setPace}
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
        less={`${t('setup.seats')} −`}
        more={`${t('setup.seats')} +`}
        value={setup.seats}
        min={entry.seats.min}
        max={entry.seats.max}
        onChange={setup.setSeats}
      />
      <ClockChoice clock={setup.clock} onChange={setup.setClock} />
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
      onChange={setup.setRules}
      shelf={shelfOf(way)}
      seats={players}
    />
  );
}

function shelfOf(way: Way): Shelf {
  return way === 'friends' ? 'remote' : 'local';
}
