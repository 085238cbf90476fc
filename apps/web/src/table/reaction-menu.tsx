import { REACTION_PAUSE_MS, REACTIONS, REACTIONS_AT_ONCE } from '@stammtisch/wire/table';
import type { Reaction } from '@stammtisch/wire/table';
import { type JSX, type ReactElement, useEffect, useRef, useState } from 'react';
import { muted, mutedKey, setMuted } from '../model/muted.ts';
import { useWatched } from '../model/observable.ts';
import { changeSettings, useSettings } from '../model/settings.ts';
import { ReactionPicture } from '../table-view/reaction-picture.tsx';
import { type TableScope, useTable } from '../table-view/table-context.ts';
import { useTexts } from '../texts/texts.ts';
import { Menu, MenuCheck, MenuGroup, MenuTile, MenuTiles, type TriggerProps } from '../ui/menu.tsx';
import { memberName } from './member-name.ts';

/** Whether somebody else could hear one. */
export function canReact({ link, now, faces }: TableScope): boolean {
  const isSeated = (now.you?.seats.length ?? 0) > 0;
  const hasOthers = faces.some(({ kind, isYou }) => kind === 'person' && !isYou);
  return link.reactions !== undefined && isSeated && hasOthers;
}

interface ReactionMenuProps {
  readonly trigger: ReactElement<TriggerProps>;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

/** What one can say to the others, and whose words one does not want to see. */
export function ReactionMenu({ trigger, open, onOpen }: ReactionMenuProps): JSX.Element {
  const t = useTexts();
  const { link, now, seat } = useTable();
  const { left, draw } = useAllowance();
  const own = now.you?.seats ?? [];
  const say = (reaction: Reaction): void => {
    if (!draw()) return;
    link.reactions?.say({ seat: own.includes(seat) ? seat : own[0]!, reaction });
  };
  return (
    <Menu trigger={trigger} open={open} onOpenChange={onOpen}>
      <MenuTiles label={left > 0 ? t('react.title') : t('react.wait')}>
        {REACTIONS.map((reaction) => (
          <MenuTile
            key={reaction}
            picture={<ReactionPicture reaction={reaction} />}
            disabled={left <= 0}
            onClick={() => say(reaction)}
          >
            {t(`react.${reaction}`)}
          </MenuTile>
        ))}
      </MenuTiles>
      <Mutes />
    </Menu>
  );
}

/** Whose reactions are shown: all, and of whom. */
function Mutes(): JSX.Element {
  const t = useTexts();
  const { now } = useTable();
  const { reactions } = useSettings();
  const silent = useWatched(muted);
  const { info, you } = now;
  const held = info.seats.flatMap(({ occupant }) =>
    occupant.kind === 'person' && occupant.member !== you?.member ? [occupant.member] : [],
  );
  return (
    <MenuGroup>
      <MenuCheck checked={reactions} onChange={(on) => changeSettings({ reactions: on })}>
        {t('react.show')}
      </MenuCheck>
      {reactions
        ? [...new Set(held)].map((member) => {
            const key = mutedKey(info.id, member);
            return (
              <MenuCheck
                key={member}
                checked={!silent.includes(key)}
                onChange={(on) => setMuted(key, !on)}
              >
                {t('react.showOf', { name: memberName(info, member) })}
              </MenuCheck>
            );
          })
        : null}
    </MenuGroup>
  );
}

/** How many the table would still let through; it counts for itself as well. */
function useAllowance(): { readonly left: number; readonly draw: () => boolean } {
  const [left, setLeft] = useState(REACTIONS_AT_ONCE);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const { current } = timers;
    return () => current.forEach(clearTimeout);
  }, []);
  const draw = (): boolean => {
    if (left <= 0) return false;
    setLeft(left - 1);
    const owed = REACTIONS_AT_ONCE - left + 1;
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setLeft((now) => now + 1);
    }, owed * REACTION_PAUSE_MS);
    timers.current.add(timer);
    return true;
  };
  return { left, draw };
}
