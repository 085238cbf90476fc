import { LEVELS } from '@stammtisch/bots';
import { listPrograms, type TableNow } from '@stammtisch/client';
import { type JSX, useEffect, useState } from 'react';
import { pageServer } from '../link/page-server.ts';
import { cutName } from '../model/person.ts';
import { useTexts } from '../texts/texts.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import { Icon } from '../ui/icon.tsx';
import { Portrait } from '../ui/portrait.tsx';
import { Menu, MenuGroup, MenuItem } from '../ui/menu.tsx';
import type { SeatFace } from '../table-view/seat-faces.ts';
import { useTable } from '../table-view/table-context.ts';
import styles from './waiting-room.module.css';
import { useSend } from '../table-view/use-send.ts';
import { Form } from '../ui/form.tsx';
import { lazyDialog } from '../ui/lazy-part.tsx';

const PictureDialog = lazyDialog(async () => (await import('./picture-dialog.tsx')).PictureDialog);

/** Every seat with what can be done about it. */
export function RoomSeats(): JSX.Element {
  const t = useTexts();
  const { faces } = useTable();
  return (
    <section>
      <h2 className="sr-only">{t('room.seats')}</h2>
      <ul className={styles.seats}>
        {faces.map((face) => (
          <RoomSeat key={face.seat} face={face} />
        ))}
      </ul>
    </section>
  );
}

function RoomSeat({ face }: { readonly face: SeatFace }): JSX.Element {
  const t = useTexts();
  const { kind, name } = face;
  return (
    <li className={styles.seat} data-open={kind === 'open' || undefined}>
      {face.picture === undefined ? (
        <Icon name={kind === 'bot' || kind === 'program' ? 'bot' : 'person'} />
      ) : (
        <span className={styles.picture}>
          <Portrait picture={face.picture} />
        </span>
      )}
      <span className={styles.who}>
        <span className={styles.name}>
          {kind === 'open' ? (name === '' ? t('room.open') : t('room.keptFor', { name })) : name}
        </span>
        <SeatKind face={face} />
      </span>
      <SeatActions face={face} />
    </li>
  );
}

function SeatKind({ face }: { readonly face: SeatFace }): JSX.Element | null {
  const t = useTexts();
  const { now } = useTable();
  const { kind, seat, isYou, isHost, isHere } = face;
  const occupant = now.info.seats[seat]!.occupant;
  const isReady = occupant.kind === 'person' && now.info.ready?.includes(occupant.member) === true;
  const words = [
    isYou ? t('room.you') : '',
    isHost ? t('room.host') : '',
    isReady ? t('room.isReady') : '',
    kind === 'person' && !isHere ? t('room.away') : '',
    kind === 'program' ? t('room.program') : '',
    occupant.kind === 'bot' ? t('room.bot', { level: nameLevel(t, occupant.bot) }) : '',
  ].filter((word) => word !== '');
  return words.length === 0 ? null : <span className={styles.kind}>{words.join(', ')}</span>;
}

function nameLevel(t: ReturnType<typeof useTexts>, bot: string): string {
  const level = LEVELS.find((known) => known === bot);
  return level === undefined ? bot : t(`setup.${level}`);
}

type You = NonNullable<TableNow['you']>;

function SeatActions({ face }: { readonly face: SeatFace }): JSX.Element | null {
  const t = useTexts();
  const send = useSend();
  const { you } = useTable().now;
  const [naming, setNaming] = useState<'sit' | 'rename'>();
  const [isPicturing, setPicturing] = useState(false);
  if (you === null) return null;
  const { seat, kind, isYou } = face;
  const isFree = kind === 'open';
  return (
    <>
      {isFree && you.seats.length === 0 ? (
        <Button look="primary" onClick={() => void send({ do: 'sit', seat })}>
          {t('room.sit')}
        </Button>
      ) : null}
      {isFree || isYou || you.host ? (
        <SeatMenu face={face} you={you} onName={setNaming} onPicture={() => setPicturing(true)} />
      ) : null}
      {isPicturing ? <PictureDialog onClose={() => setPicturing(false)} /> : null}
      <NameDialog
        open={naming !== undefined}
        onClose={(name) => {
          if (name !== undefined) void send({ do: naming!, seat, name });
          setNaming(undefined);
        }}
      />
    </>
  );
}

interface SeatMenuProps {
  readonly face: SeatFace;
  readonly you: You;
  /** Asks for a name: of somebody else at this device, or a new one. */
  readonly onName: (why: 'sit' | 'rename') => void;
  readonly onPicture: () => void;
}

function SeatMenu({ face, you, onName, onPicture }: SeatMenuProps): JSX.Element {
  const t = useTexts();
  const send = useSend();
  const { seat, kind, isYou, name } = face;
  const isFree = kind === 'open';
  const trigger =
    isFree && you.host ? (
      <Button icon="plus">{t('room.fill')}</Button>
    ) : (
      <IconButton icon="more" label={t('room.seatMenu', { name })} />
    );
  return (
    <Menu trigger={trigger}>
      {isFree && you.seats.length > 0 ? (
        <MenuItem icon="device" onClick={() => onName('sit')}>
          {t('room.addHere')}
        </MenuItem>
      ) : null}
      {you.host && kind !== 'person' ? <BotItems seat={seat} isFree={isFree} /> : null}
      {isYou ? (
        <MenuGroup>
          <MenuItem icon="person" onClick={() => onName('rename')}>
            {t('room.rename')}
          </MenuItem>
          <MenuItem icon="smile" onClick={onPicture}>
            {t('pictures.title')}
          </MenuItem>
          <MenuItem icon="exit" onClick={() => void send({ do: 'stand', seat })}>
            {t('room.stand')}
          </MenuItem>
        </MenuGroup>
      ) : null}
      {you.host && !isFree && !isYou ? (
        <MenuItem icon="close" onClick={() => void send({ do: 'remove', seat })} danger>
          {t('room.remove')}
        </MenuItem>
      ) : null}
    </Menu>
  );
}

/** Bots that the host can put on a seat. */
function BotItems({
  seat,
  isFree,
}: {
  readonly seat: number;
  readonly isFree: boolean;
}): JSX.Element {
  const t = useTexts();
  const send = useSend();
  const { link } = useTable();
  return (
    <>
      <MenuGroup label={t(isFree ? 'room.seatBot' : 'room.changeBot')}>
        {LEVELS.map((bot) => (
          <MenuItem key={bot} icon="bot" onClick={() => void send({ do: 'seat-bot', seat, bot })}>
            {t(`setup.${bot}`)}
          </MenuItem>
        ))}
      </MenuGroup>
      {link.kind === 'remote' ? (
        <Programs onSeat={(name) => void send({ do: 'seat-program', seat, name })} />
      ) : null}
    </>
  );
}

/** Bots over the network that wait to be seated; asked for when the menu is opened. */
function Programs({ onSeat }: { readonly onSeat: (name: string) => void }): JSX.Element | null {
  const t = useTexts();
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    void listPrograms(pageServer).then((found) => {
      if (found.ok) setNames(found.value.programs.map(({ name }) => name));
    });
  }, []);
  if (names.length === 0) return null;
  return (
    <MenuGroup label={t('room.program')}>
      {names.map((name) => (
        <MenuItem key={name} icon="bot" onClick={() => onSeat(name)}>
          {name}
        </MenuItem>
      ))}
    </MenuGroup>
  );
}

function NameDialog({
  open,
  onClose,
}: {
  readonly open: boolean;
  readonly onClose: (name?: string) => void;
}): JSX.Element {
  const t = useTexts();
  const [name, setName] = useState('');
  const text = cutName(name);
  const actions = (
    <Button look="primary" disabled={text === ''} onClick={() => onClose(text)}>
      {t('app.ok')}
    </Button>
  );
  return (
    <Dialog open={open} onClose={() => onClose()} title={t('start.name')} actions={actions}>
      <Form onSubmit={() => (text === '' ? undefined : onClose(text))}>
        <TextField
          label={t('start.name')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          autoComplete="off"
        />
      </Form>
    </Dialog>
  );
}
