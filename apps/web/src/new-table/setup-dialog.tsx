import { LEVELS } from '@stammtisch/bots';
import type { AnyGame } from '@stammtisch/kernel';
import type { ConfigRequest, TurnClock } from '@stammtisch/wire/table';
import { type JSX, useState } from 'react';
import type { CatalogueEntry } from '../games/catalogue.ts';
import { useGame } from '../games/use-game.ts';
import { changeName, cutName, useName } from '../model/person.ts';
import { type RulesChoice, type Shelf, configOf } from '../rules/choice.ts';
import { fitChoice } from '../rules/fitting.ts';
import { PacksNote, RulesChooser } from '../rules/rules-chooser.tsx';
import { useSay, useTexts } from '../texts/texts.ts';
import { Busy } from '../ui/busy.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Counter, Segmented } from '../ui/fields.tsx';
import { PictureChoice } from '../ui/picture-choice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showNote } from '../ui/toasts.tsx';
import { useOnce } from '../ui/use-once.ts';
import { beginLocal, beginRemote, ownName } from './begin.ts';
import { ClockChoice } from './clock-choice.tsx';
import { PlayerNames } from './player-names.tsx';
import { PaceChoice } from './pace-choice.tsx';
import { type Pace, paceMs } from './paces.ts';
import styles from './setup-dialog.module.css';

interface SetupDialogProps {
  readonly entry: CatalogueEntry;
  /** What is chosen when it opens. */
  readonly first: Way;
  /** The rules that somebody sent. */
  readonly rules?: RulesChoice;
  readonly isServerThere: boolean;
  readonly onClose: () => void;
}

const WAYS = ['bots', 'friends', 'device'] as const;

/** With whom one wants to play. */
export type Way = (typeof WAYS)[number];

/** All that can be chosen before a table is opened; what most people want is chosen already. */
export function SetupDialog(props: SetupDialogProps): JSX.Element {
  const { entry, first, rules, isServerThere, onClose } = props;
  const t = useTexts();
  const say = useSay();
  const game = useGame(entry.id);
  const setup = useSetup(entry, first, rules);
  const { way, change } = setup;
  const [isBusy, once] = useOnce();
  const start = async (): Promise<void> => {
    const beginning = begin(entry.id, game, setup);
    if (beginning === undefined) showNote(t('setup.needNames'), 'bad');
    await beginning;
  };
  const ways = WAYS.filter((known) => known !== 'friends' || isServerThere);
  const actions = (
    <Button look="primary" disabled={game === undefined || isBusy} onClick={() => once(start)}>
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
        {way === 'bots' ? <Opponents entry={entry} setup={setup} game={game} /> : null}
        {way === 'device' ? <DevicePlayers entry={entry} setup={setup} game={game} /> : null}
        {way === 'friends' ? <Friends entry={entry} setup={setup} game={game} /> : null}
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
  /** Bots that play with them. */
  readonly deviceBots: number;
  readonly seats: number;
  readonly clock: TurnClock | undefined;
  readonly rules: RulesChoice | undefined;
}

interface Setup extends SetupChoice {
  readonly change: (changes: Partial<SetupChoice>) => void;
}

function useSetup({ opponents }: CatalogueEntry, way: Way, rules?: RulesChoice): Setup {
  const [choice, setChoice] = useState<SetupChoice>({
    way,
    count: opponents.length,
    level: 'normal',
    pace: 'paceNormal',
    names: ['', ''],
    deviceBots: 0,
    seats: opponents.length + 1,
    clock: undefined,
    rules,
  });
  return { ...choice, change: (changes) => setChoice((before) => ({ ...before, ...changes })) };
}

/** Opens the table that was chosen; undefined where names are missing or equal. */
function begin(
  id: string,
  game: AnyGame | undefined,
  choice: SetupChoice,
): Promise<void> | undefined {
  const { way, count, deviceBots, level, pace, seats, clock } = choice;
  const config: ConfigRequest = { game: id, ...chosenRules(game, choice) };
  if (way === 'friends') {
    return beginRemote(ownName(), { ...config, seats, ...(clock ? { clock } : {}) });
  }
  const bots = Array.from(
    { length: way === 'bots' ? count : deviceBots },
    () => ({ kind: 'bot', bot: level }) as const,
  );
  const paced = bots.length === 0 ? config : { ...config, paceMs: paceMs(pace) };
  if (way === 'bots') return beginLocal(paced, [{ kind: 'me' }, ...bots]);
  const names = choice.names.map(cutName);
  if (names.includes('') || new Set(names).size < names.length) return undefined;
  const people = names.map((name) => ({ kind: 'me', name }) as const);
  return beginLocal(paced, [...people, ...bots]);
}

/** The rules as they were chosen, with the packs that so many need; nothing where all is as usual. */
function chosenRules(game: AnyGame | undefined, choice: SetupChoice): ConfigRequest {
  if (game === undefined) return {};
  const rules = choice.rules ?? usualRules(game);
  const fitted = fitChoice(game, rules, countPlayers(choice)).choice;
  const isUsual = choice.rules === undefined && fitted === rules;
  return isUsual ? {} : configOf(fitted, shelfOf(choice.way));
}

function usualRules(game: AnyGame): RulesChoice {
  return { rules: game.options.defaultPreset, options: {} };
}

function countPlayers({ way, count, names, deviceBots, seats }: SetupChoice): number {
  return { bots: count + 1, device: names.length + deviceBots, friends: seats }[way];
}

function OwnName(): JSX.Element {
  const t = useTexts();
  const name = useName();
  return (
    <>
      <TextField
        label={t('start.name')}
        defaultValue={name}
        onChange={(event) => changeName(event.target.value)}
        placeholder={t('start.namePlaceholder')}
        autoComplete="nickname"
      />
      <PictureChoice />
    </>
  );
}

interface PartProps {
  readonly entry: CatalogueEntry;
  readonly setup: Setup;
  /** Undefined until its rules are there. */
  readonly game: AnyGame | undefined;
}

/** Beside the count of players, where it is seen while it is changed. */
function Packs({ game, setup }: Pick<PartProps, 'game' | 'setup'>): JSX.Element | null {
  if (game === undefined) return null;
  const seats = countPlayers(setup);
  const { packs } = fitChoice(game, setup.rules ?? usualRules(game), seats);
  return <PacksNote seats={seats} packs={packs} />;
}

function Opponents({ entry, setup, game }: PartProps): JSX.Element {
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
      <Packs game={game} setup={setup} />
      <BotManner setup={setup} />
    </>
  );
}

/** The people at this device, and bots that play with them. */
function DevicePlayers({ entry, setup, game }: PartProps): JSX.Element {
  const t = useTexts();
  const { names, deviceBots } = setup;
  const { min, max } = entry.seats;
  return (
    <>
      <PlayerNames
        names={names}
        min={Math.max(1, min - deviceBots)}
        max={max - deviceBots}
        onChange={(next) => setup.change({ names: next })}
      />
      <Counter
        label={t('setup.deviceBots')}
        value={deviceBots}
        min={Math.max(0, min - names.length)}
        max={max - names.length}
        onChange={(next) => setup.change({ deviceBots: next })}
      />
      <Packs game={game} setup={setup} />
      {deviceBots === 0 ? null : <BotManner setup={setup} />}
    </>
  );
}

/** How well bots play, and how fast. */
function BotManner({ setup }: Pick<PartProps, 'setup'>): JSX.Element {
  const t = useTexts();
  return (
    <>
      <Segmented
        label={t('setup.level')}
        value={setup.level}
        onChange={(level) => setup.change({ level })}
        choices={LEVELS.map((value) => ({ value, label: t(`setup.${value}`) }))}
      />
      <PaceChoice pace={setup.pace} onChange={(pace) => setup.change({ pace })} />
    </>
  );
}

function Friends({ entry, setup, game }: PartProps): JSX.Element {
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
      <Packs game={game} setup={setup} />
      <ClockChoice clock={setup.clock} onChange={(clock) => setup.change({ clock })} />
    </>
  );
}

function Rules({ game, setup }: { readonly game: AnyGame; readonly setup: Setup }): JSX.Element {
  return (
    <RulesChooser
      game={game}
      choice={setup.rules ?? usualRules(game)}
      onChange={(rules) => setup.change({ rules })}
      shelf={shelfOf(setup.way)}
      seats={countPlayers(setup)}
      tellsPacks={false}
    />
  );
}

function shelfOf(way: Way): Shelf {
  return way === 'friends' ? 'remote' : 'local';
}
