import type { TableCommand } from '@stammtisch/wire/table';
import { type JSX, useState } from 'react';
import { DifferenceList } from '../rules/difference-list.tsx';
import { differingOptions, type RulesChoice, wishOf } from '../rules/choice.ts';
import { RulesChooser } from '../rules/rules-chooser.tsx';
import { ClockChoice } from '../start/clock-choice.tsx';
import { useSay, useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Toggle } from '../ui/fields.tsx';
import { showNote } from '../ui/toasts.tsx';
import { RoomGame } from './room-game.tsx';
import { useTable } from './table-context.ts';
import styles from './waiting-room.module.css';

/** The game and the rules of the table; the host may change them between games. */
export function RoomRules(): JSX.Element {
  const t = useTexts();
  const say = useSay();
  const { game, now, link } = useTable();
  const [isOpen, setOpen] = useState(false);
  const { config } = now.info;
  const preset = game.options.presets[config.rules];
  const isHost = now.you?.host === true;
  const configure = async (changes: Changes): Promise<void> => {
    const answer = await link.send({ do: 'configure', changes });
    if (!answer.ok) showNote(say(answer.error.message), 'bad');
  };
  return (
    <section className={styles.rules}>
      {isHost ? <RoomGame onChange={(changes) => void configure(changes)} /> : null}
      <div className={styles.row}>
        <p>
          {t('room.rules', {
            rules: config.ruleset ?? (preset ? say(preset.label) : config.rules),
          })}
        </p>
        {isHost ? <Button onClick={() => setOpen(true)}>{t('room.changeRules')}</Button> : null}
      </div>
      <DifferenceList game={game} options={config.options} preset={config.rules} />
      {isHost ? (
        <>
          <ClockChoice
            clock={config.clock}
            onChange={(clock) => void configure({ clock: clock ?? null })}
          />
          {link.kind === 'remote' ? (
            <Toggle
              label={t('room.leaverOut')}
              checked={config.leaver === 'out'}
              onChange={(isOut) => void configure({ leaver: isOut ? 'out' : 'bot' })}
            />
          ) : null}
          {link.kind === 'remote' ? (
            <Toggle
              label={t('setup.listed')}
              checked={config.listed}
              onChange={(listed) => void configure({ listed })}
            />
          ) : null}
        </>
      ) : null}
      <RulesEditor open={isOpen} onClose={() => setOpen(false)} onApply={configure} />
    </section>
  );
}

type Changes = Extract<TableCommand, { do: 'configure' }>['changes'];

interface RulesEditorProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onApply: (changes: Changes) => Promise<void>;
}

/** Begins with the rules as they are each time it is opened. */
function RulesEditor(props: RulesEditorProps): JSX.Element | null {
  return props.open ? <OpenEditor {...props} /> : null;
}

function OpenEditor({ open, onClose, onApply }: RulesEditorProps): JSX.Element {
  const t = useTexts();
  const { game, now, link } = useTable();
  const { rules, options, ruleset, seats } = now.info.config;
  const [choice, setChoice] = useState<RulesChoice>({
    rules,
    options: differingOptions(game, rules, options),
    ...(ruleset === undefined ? {} : { saved: { name: ruleset, shelf: link.kind } }),
  });
  const apply = (): void => {
    onClose();
    void onApply(wishOf(choice, link.kind));
  };
  const actions = (
    <Button look="primary" onClick={apply}>
      {t('rules.apply')}
    </Button>
  );
  return (
    <Dialog open={open} onClose={onClose} title={t('room.changeRules')} actions={actions} wide>
      <RulesChooser
        game={game}
        choice={choice}
        onChange={setChoice}
        shelf={link.kind}
        seats={seats}
      />
    </Dialog>
  );
}
