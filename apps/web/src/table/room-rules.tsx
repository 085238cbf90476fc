import type { TableCommand } from '@stammtisch/wire/table';
import { type JSX, useState } from 'react';
import { DifferenceList } from '../rules/difference-list.tsx';
import { differingOptions, type RulesChoice, configOf } from '../rules/choice.ts';
import { changeSeats, fitChoice } from '../rules/fitting.ts';
import { RulesChooser } from '../rules/rules-chooser.tsx';
import { ClockChoice } from '../new-table/clock-choice.tsx';
import { useSay, useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Toggle } from '../ui/fields.tsx';
import { showNote } from '../ui/toasts.tsx';
import { useSend } from '../table-view/use-send.ts';
import { RoomGame } from './room-game.tsx';
import { useTable } from '../table-view/table-context.ts';
import styles from './waiting-room.module.css';

/** The game and the rules of the table; the host may change them between games. */
export function RoomRules(): JSX.Element {
  const t = useTexts();
  const say = useSay();
  const send = useSend();
  const { game, now, link } = useTable();
  const [isOpen, setOpen] = useState(false);
  const { config } = now.info;
  const preset = game.options.presets[config.rules];
  const isHost = now.you?.host === true;
  const configure = (changes: Changes): void => void send({ do: 'configure', changes });
  const seat = (seats: number): void => {
    const rules = {
      rules: config.rules,
      options: differingOptions(game, config.rules, config.options),
    };
    const { choice, packs } = changeSeats(game, rules, { before: config.seats, after: seats });
    const isSame = JSON.stringify(choice.options) === JSON.stringify(rules.options);
    configure({ seats, ...(isSame ? {} : configOf(choice, link.kind)) });
    if (!isSame && packs !== undefined) showNote(t('rules.packsAdded', { seats, packs }));
  };
  return (
    <section className={styles.rules}>
      {isHost ? <RoomGame onGame={(next) => configure({ game: next })} onSeats={seat} /> : null}
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
            onChange={(clock) => configure({ clock: clock ?? null })}
          />
          {link.kind === 'remote' ? (
            <Toggle
              label={t('room.leaverOut')}
              checked={config.leaver === 'out'}
              onChange={(isOut) => configure({ leaver: isOut ? 'out' : 'bot' })}
            />
          ) : null}
          {link.kind === 'remote' ? (
            <Toggle
              label={t('room.watch')}
              checked={config.watch !== false}
              onChange={(watch) => configure({ watch })}
            />
          ) : null}
          {link.kind === 'remote' && config.watch !== false ? (
            <Toggle
              label={t('setup.listed')}
              checked={config.listed}
              onChange={(listed) => configure({ listed })}
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
  readonly onApply: (changes: Changes) => void;
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
    onApply(configOf(fitChoice(game, choice, seats).choice, link.kind));
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
