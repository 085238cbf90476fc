import { type AnyGame, type OptionRefusal, parseOptions } from '@stammtisch/kernel';
import { type JSX, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useSpeak, useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { Balance } from './balance.tsx';
import { changeOption, type RulesChoice, type Shelf } from './choice.ts';
import { Differences } from './differences.tsx';
import { findConflict, fitChoice } from './fitting.ts';
import { KeepRules } from './keep-rules.tsx';
import { OptionGroups } from './option-groups.tsx';
import styles from './rules.module.css';
import { RulesetChoice } from './ruleset-choice.tsx';
import { useRulesets } from './rulesets.ts';
import { ShareRules } from './share-rules.tsx';
import { type BalanceFound, useBalance } from './use-balance.ts';

interface RulesChooserProps {
  readonly game: AnyGame;
  readonly choice: RulesChoice;
  readonly onChange: (choice: RulesChoice) => void;
}

interface WholeChooserProps extends RulesChooserProps {
  /** Where the table will be, and so where rules are saved. */
  readonly shelf: Shelf;
  /** How many will play. */
  readonly seats: number;
  /** False where the packs that so many need are told where seats are counted. */
  readonly tellsPacks?: boolean;
}

/** Rulesets first; the single house rules, each with its explanation, for those who want them. */
export function RulesChooser(props: WholeChooserProps): JSX.Element {
  const { game, choice, onChange, shelf, seats, tellsPacks = true } = props;
  const t = useTexts();
  const rulesets = useRulesets(game.id, shelf);
  const { choice: fitted, packs } = fitChoice(game, choice, seats);
  const conflict = findConflict(game, choice, seats);
  const isChanged = Object.keys(choice.options).length > 0;
  // The usual rules have been tried often enough.
  const isUsual = !isChanged && choice.rules === game.options.defaultPreset;
  const isTried = !isUsual && conflict === undefined;
  const tried = useBalance(isTried ? { ...fitted, game: game.id, seats } : undefined);
  return (
    <div className={styles.chooser}>
      <RulesetChoice {...props} rulesets={rulesets} />
      {tellsPacks ? <PacksNote seats={seats} packs={packs} /> : null}
      <Verdict game={game} choice={fitted} conflict={conflict} />
      {isTried ? (
        <Balance
          tried={tried}
          seats={seats}
          game={game}
          onMend={({ option, value }) => onChange(changeOption(game, choice, option, value))}
        />
      ) : null}
      <HouseRules {...props} fitted={fitted} packs={packs} conflict={conflict} tried={tried}>
        {isChanged ? (
          <Button onClick={() => onChange({ rules: choice.rules, options: {} })}>
            {t('rules.reset')}
          </Button>
        ) : null}
        {isTried && isChanged && choice.saved === undefined ? (
          <KeepRules choice={choice} rulesets={rulesets} shelf={shelf} onChange={onChange} />
        ) : null}
        {conflict === undefined ? <ShareRules game={game} choice={choice} /> : null}
      </HouseRules>
    </div>
  );
}

interface PacksNoteProps {
  readonly seats: number;
  /** Undefined where the packs of the rules do. */
  readonly packs: number | undefined;
}

/** That more packs are taken, since so many play. */
export function PacksNote({ seats, packs }: PacksNoteProps): JSX.Element {
  const t = useTexts();
  return (
    <p className={styles.note} role="status">
      {packs === undefined ? null : t('rules.packsAdded', { seats, packs })}
    </p>
  );
}

interface JudgedProps {
  readonly game: AnyGame;
  readonly choice: RulesChoice;
  readonly conflict: OptionRefusal | undefined;
}

/** What is played otherwise than usual, or why nobody could play like this. */
function Verdict({ game, choice, conflict }: JudgedProps): JSX.Element {
  const speak = useSpeak();
  const parsed = parseOptions(game.options, choice.rules, choice.options);
  return parsed.ok && conflict === undefined ? (
    <Differences game={game} options={parsed.value} />
  ) : (
    <p className={styles.conflict} role="alert">
      {conflict === undefined ? null : speak(conflict)}
    </p>
  );
}

interface HouseRulesProps extends RulesChooserProps, Omit<JudgedProps, 'choice'> {
  /** With the packs that the seats need. */
  readonly fitted: RulesChoice;
  readonly packs: number | undefined;
  readonly tried: BalanceFound;
  /** What else can be done with them. */
  readonly children: ReactNode;
}

/** The single rules; they open below the button, in sight. */
function HouseRules(props: HouseRulesProps): JSX.Element {
  const { game, choice, fitted, packs, conflict, tried, onChange, children } = props;
  const t = useTexts();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) top.current?.scrollIntoView({ block: 'start' });
  }, [isOpen]);
  const warnings = typeof tried === 'object' && 'warnings' in tried ? tried.warnings : [];
  return (
    <>
      <div ref={top} className={styles.row}>
        <Button onClick={() => setOpen(!isOpen)} aria-expanded={isOpen} aria-controls={id}>
          {t('rules.house')}
        </Button>
        {children}
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen ? (
          <OptionGroups
            game={game}
            choice={fitted}
            conflict={conflict}
            warnings={warnings}
            packs={packs}
            onChange={(name, value) => onChange(changeOption(game, choice, name, value))}
          />
        ) : null}
      </div>
    </>
  );
}
