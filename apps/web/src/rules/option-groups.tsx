import type { AnyGame } from '@stammtisch/kernel';
import { type JSX, useEffect, useId, useRef, useState } from 'react';
import { PlayingCard } from '../cards/playing-card.tsx';
import { useTellText } from '../cards/use-tell.ts';
import { useTexts } from '../texts/texts.ts';
import { Icon } from '../ui/icon.tsx';
import type { RulesChoice } from './choice.ts';
import {
  type ChosenGroup,
  type ChosenOption,
  isChanged,
  listGroups,
  listOptions,
  type OptionValue,
  type Remark,
} from './group-options.ts';
import { OptionField } from './option-field.tsx';
import styles from './option-groups.module.css';

interface OptionGroupsProps {
  readonly game: AnyGame;
  /** As it will be played, with the packs that the seats need. */
  readonly choice: RulesChoice;
  readonly conflict?: Remark | undefined;
  readonly warnings: readonly Remark[];
  readonly packs?: number | undefined;
  readonly onChange: (name: string, value: OptionValue) => void;
}

/** All house rules: questions with their answers, one of them open; where a game asks none, a list. */
export function OptionGroups({
  game,
  choice,
  onChange,
  ...remarks
}: OptionGroupsProps): JSX.Element {
  const [open, setOpen] = useState<string>();
  const groups = listGroups(game, choice, remarks);
  const fields = (options: readonly ChosenOption[]): JSX.Element[] =>
    options.map((option) => (
      <OptionField
        key={option.name}
        option={option}
        onChange={(value) => onChange(option.name, value)}
      />
    ));
  if (groups.length === 0) {
    return <div className={styles.fields}>{fields(listOptions(game, choice, remarks))}</div>;
  }
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <Group
          key={group.id}
          group={group}
          isOpen={open === group.id}
          onToggle={() => setOpen(open === group.id ? undefined : group.id)}
        >
          {fields(group.options)}
        </Group>
      ))}
    </div>
  );
}

interface GroupProps {
  readonly group: ChosenGroup;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly children: JSX.Element[];
}

/** The question is a button. What it opens is brought into sight, and the focus stays on it. */
function Group({ group, isOpen, onToggle, children }: GroupProps): JSX.Element {
  const tell = useTellText();
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const head = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    section.current?.scrollIntoView({ block: 'nearest' });
    // A group that is longer than the screen begins with its question.
    head.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <section ref={section} className={styles.group} data-open={isOpen || undefined}>
      <h3>
        <button
          ref={head}
          type="button"
          className={styles.head}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
        >
          <Pictures group={group} />
          <span className={styles.words}>
            <span className={styles.question}>{tell(group.question, [])}</span>
            <span className={styles.summary}>{tell(group.summary, [])}</span>
            <Marks options={group.options} />
          </span>
          <span className={styles.arrow}>
            <Icon name="next" />
          </span>
        </button>
      </h3>
      <div id={id} className={styles.fields} hidden={!isOpen}>
        {isOpen ? children : null}
      </div>
    </section>
  );
}

/** What a closed group must not hide. */
function Marks({ options }: { readonly options: readonly ChosenOption[] }): JSX.Element | null {
  const t = useTexts();
  const count = options.filter(isChanged).length;
  const isWrong = options.some(({ conflict }) => conflict !== undefined);
  const isDoubtful = options.some(({ warnings }) => warnings.length > 0);
  if (count === 0 && !isWrong && !isDoubtful) return null;
  return (
    <span className={styles.marks}>
      {count === 0 ? null : <span className={styles.changed}>{t('rules.changed', { count })}</span>}
      {isWrong || isDoubtful ? (
        <span className={isWrong ? styles.wrong : styles.doubtful}>
          <Icon name="warning" size={16} />
          {t(isWrong ? 'rules.clash' : 'rules.doubt')}
        </span>
      ) : null}
    </span>
  );
}

function Pictures({ group: { faces } }: { readonly group: ChosenGroup }): JSX.Element {
  return (
    <span className={styles.pictures} aria-hidden="true">
      {faces.length === 0 ? (
        <PlayingCard />
      ) : (
        faces.map((face) => <PlayingCard key={face.rank + face.suit} face={face} />)
      )}
    </span>
  );
}
