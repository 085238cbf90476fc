import { type JSX, useState } from 'react';
import { useSaid } from '../table-view/said.tsx';
import { ReactionPicture } from '../table-view/reaction-picture.tsx';
import { useTable } from '../table-view/table-context.ts';
import { useShownNames } from '../table-view/use-shown-names.ts';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useKeys } from '../ui/keys.tsx';
import { canReact, ReactionMenu } from './reaction-menu.tsx';
import styles from './foot.module.css';

/** At the lower edge of the table; it wears what one has just said, so that no card is covered. */
export function ReactionButton(): JSX.Element | null {
  const t = useTexts();
  const scope = useTable();
  const own = useSaid().get(scope.seat);
  const [isOpen, setOpen] = useState(false);
  const isOffered = canReact(scope);
  useKeys(isOffered ? { r: () => setOpen(true) } : {}, isOffered ? [['R', t('react.key')]] : []);
  if (!isOffered) return null;
  const button = (
    <button type="button" className={styles.button} aria-label={t('react.open')}>
      {own === undefined ? (
        <Icon name="smile" size={20} />
      ) : (
        <span key={own.count} className={styles.own}>
          <ReactionPicture reaction={own.reaction} size={24} />
        </span>
      )}
    </button>
  );
  return <ReactionMenu trigger={button} open={isOpen} onOpen={setOpen} />;
}

/** The same in the waiting room and at the end of a game, where no seats are: who has just said what. */
export function SpokenReactions(): JSX.Element | null {
  const t = useTexts();
  const scope = useTable();
  const said = useSaid();
  const names = useShownNames();
  const [isOpen, setOpen] = useState(false);
  if (!canReact(scope)) return null;
  const button = <Button icon="smile">{t('react.open')}</Button>;
  return (
    <div className={styles.spoken}>
      <ReactionMenu trigger={button} open={isOpen} onOpen={setOpen} />
      {Array.from(said, ([seat, { reaction, count }]) => (
        <span key={count} aria-hidden="true">
          <ReactionPicture reaction={reaction} size={20} />
          {t('react.says', { name: names[seat], phrase: t(`react.${reaction}`) })}
        </span>
      ))}
    </div>
  );
}
