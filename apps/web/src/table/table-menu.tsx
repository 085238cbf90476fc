import type { Seat } from '@stammtisch/kernel';
import type { JSX } from 'react';
import { goTo } from '../router/router.ts';
import { useTexts } from '../texts/texts.ts';
import { IconButton } from '../ui/button.tsx';
import { askForKeys, hasKeyboard } from '../ui/keys.tsx';
import { Menu, MenuCheck, MenuGroup, MenuItem } from '../ui/menu.tsx';
import { useSaveFile } from '../ui/use-save-file.ts';
import { useProblemNote } from '../ui/use-problem-note.ts';
import { useSend } from '../table-view/use-send.ts';
import { memberName } from './member-name.ts';
import type { SeatFace } from '../table-view/seat-faces.ts';
import { useTable } from '../table-view/table-context.ts';

/** What the menu opens. */
export type TableTopic =
  | 'rules'
  | 'slate'
  | 'settings'
  | 'pace'
  | 'picture'
  | 'fairness'
  | 'handover'
  | 'invite'
  | 'tv'
  | 'leave'
  | 'close'
  | { readonly remove: Seat };

/** All that is not the game itself. */
export function TableMenu({
  onTopic,
  isRunning,
}: {
  readonly onTopic: (topic: TableTopic) => void;
  readonly isRunning: boolean;
}): JSX.Element {
  const t = useTexts();
  const { now, link, game, faces } = useTable();
  const isMember = now.you !== null;
  return (
    <Menu trigger={<IconButton icon="menu" label={t('table.menu')} />}>
      {link.kind === 'remote' ? <OthersItems onTopic={onTopic} /> : null}
      <MenuGroup>
        <MenuItem icon="book" onClick={() => onTopic('rules')}>
          {t('table.rules')}
        </MenuItem>
        {now.info.config.daily === undefined ? (
          <MenuItem icon="slate" onClick={() => onTopic('slate')}>
            {t('slate.title')}
          </MenuItem>
        ) : null}
        {now.info.round === undefined || !isMember ? null : <SaveItems game={game.id} />}
        <MenuItem icon="shield" onClick={() => onTopic('fairness')}>
          {t('table.fairness')}
        </MenuItem>
        {now.info.round === undefined || link.kind === 'remote' ? null : (
          <MenuItem icon="film" onClick={() => goTo({ page: 'replay', game: now.info.id })}>
            {t('end.replay')}
          </MenuItem>
        )}
        <MenuItem icon="gear" onClick={() => onTopic('settings')}>
          {t('table.settings')}
        </MenuItem>
        {isMember && now.info.config.daily === undefined ? (
          <MenuItem icon="person" onClick={() => onTopic('picture')}>
            {t('pictures.title')}
          </MenuItem>
        ) : null}
        {now.you?.host === true && faces.some(isPlayedByBot) ? (
          <MenuItem icon="clock" onClick={() => onTopic('pace')}>
            {t('table.pace')}
          </MenuItem>
        ) : null}
        {isRunning && hasKeyboard() ? (
          <MenuItem icon="keys" onClick={askForKeys}>
            {t('keys.title')}
          </MenuItem>
        ) : null}
        {isMember && link.kind === 'remote' ? (
          <MenuItem icon="device" onClick={() => onTopic('handover')}>
            {t('table.otherDevice')}
          </MenuItem>
        ) : null}
      </MenuGroup>
      {now.you?.host === true ? <HostItems onTopic={onTopic} /> : <TakeOverItem />}
      <GoingItems onTopic={onTopic} />
    </Menu>
  );
}

function isPlayedByBot({ kind, standIn }: SeatFace): boolean {
  return kind === 'bot' || kind === 'program' || standIn !== undefined;
}

interface TopicProps {
  readonly onTopic: (topic: TableTopic) => void;
}

/** The ways from the table, and its end. */
function GoingItems({ onTopic }: TopicProps): JSX.Element {
  const t = useTexts();
  const { now, link } = useTable();
  return (
    <MenuGroup>
      {link.kind === 'local' || now.you === null ? (
        <MenuItem icon="exit" onClick={() => goTo({ page: 'start' })}>
          {t('table.goHome')}
        </MenuItem>
      ) : (
        <MenuItem icon="exit" onClick={() => onTopic('leave')} danger>
          {t('table.leave')}
        </MenuItem>
      )}
      {now.you?.host === true && link.kind === 'remote' ? (
        <MenuItem icon="door" onClick={() => onTopic('close')} danger>
          {t('table.closeTable')}
        </MenuItem>
      ) : null}
    </MenuGroup>
  );
}

/** How friends and the big screen of the room come to the table. */
function OthersItems({ onTopic }: TopicProps): JSX.Element {
  const t = useTexts();
  const send = useSend();
  const { info, you } = useTable().now;
  const { config } = info;
  const mayWatch = config.watch !== false;
  return (
    <MenuGroup>
      <MenuItem icon="people" onClick={() => onTopic('invite')}>
        {t('room.invite')}
      </MenuItem>
      {mayWatch ? (
        <MenuItem icon="tv" onClick={() => onTopic('tv')}>
          {t('tv.show')}
        </MenuItem>
      ) : null}
      {you?.host === true && config.daily === undefined ? (
        <MenuCheck checked={mayWatch} onChange={(watch) => void send({ do: 'watch', watch })}>
          {t('room.watch')}
        </MenuCheck>
      ) : null}
    </MenuGroup>
  );
}

function SaveItems({ game }: { readonly game: string }): JSX.Element {
  const t = useTexts();
  const note = useProblemNote();
  const { link } = useTable();
  const saveFile = useSaveFile();
  const save = async (format: 'stammtisch' | 'mops-royal'): Promise<void> => {
    const saved = await link.save(format);
    if (!saved.ok) return note(saved.error);
    await saveFile(saved.value);
  };
  return (
    <>
      <MenuItem icon="save" onClick={() => void save('stammtisch')}>
        {t('table.save')}
      </MenuItem>
      {game === 'mops-royal' ? (
        <MenuItem icon="save" onClick={() => void save('mops-royal')}>
          {t('table.saveMops')}
        </MenuItem>
      ) : null}
    </>
  );
}

/** While the host is away somebody else can run the table. */
function TakeOverItem(): JSX.Element | null {
  const t = useTexts();
  const { now } = useTable();
  const send = useSend();
  const { info, you, presence } = now;
  const isAway = presence.members.some(({ member, here }) => member === info.host && !here);
  if (you === null || you.seats.length === 0 || !isAway) return null;
  return (
    <MenuGroup>
      <MenuItem icon="crown" onClick={() => void send({ do: 'take-over' })}>
        {t('table.takeOver')}
      </MenuItem>
    </MenuGroup>
  );
}

/** What only the host may do with the others. */
function HostItems({
  onTopic,
}: {
  readonly onTopic: (topic: TableTopic) => void;
}): JSX.Element | null {
  const t = useTexts();
  const { faces, now } = useTable();
  const send = useSend();
  const isPlaying = now.info.status === 'playing';
  const others = faces.filter(({ kind, isYou }) => kind !== 'open' && !isYou);
  const absent = others.filter(({ isHere, standIn }) => !isHere && standIn === undefined);
  const people = now.info.members
    .filter(({ member }) => member !== now.you?.member)
    .map(({ member }) => ({ member, name: memberName(now.info, member) }));
  const { putOut = [] } = now.info;
  if (others.length + people.length + putOut.length === 0) return null;
  return (
    <MenuGroup label={t('table.host')}>
      {isPlaying
        ? absent.map(({ seat, name }) => (
            <MenuItem
              key={seat}
              icon="bot"
              onClick={() => void send({ do: 'stand-in', seat, bot: 'normal' })}
            >
              {t('table.standIn', { name })}
            </MenuItem>
          ))
        : null}
      {others.map(({ seat, name }) => (
        <MenuItem
          key={`out ${seat}`}
          icon="close"
          onClick={() => {
            if (isPlaying) onTopic({ remove: seat });
            else void send({ do: 'remove', seat });
          }}
        >
          {t(isPlaying ? 'table.removeNow' : 'table.removeSeat', { name })}
        </MenuItem>
      ))}
      {people.map(({ member, name }) => (
        <MenuItem key={member} icon="crown" onClick={() => void send({ do: 'hand-over', member })}>
          {t('table.handOver', { name })}
        </MenuItem>
      ))}
      {people.map(({ member, name }) => (
        <MenuItem
          key={`put out ${member}`}
          icon="door"
          onClick={() => void send({ do: 'put-out', member })}
          danger
        >
          {t('table.putOut', { name })}
        </MenuItem>
      ))}
      {putOut.map(({ member, name }) => (
        <MenuItem key={member} icon="door" onClick={() => void send({ do: 'let-in', member })}>
          {t('table.letIn', { name })}
        </MenuItem>
      ))}
    </MenuGroup>
  );
}
