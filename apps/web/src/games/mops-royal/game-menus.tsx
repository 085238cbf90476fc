/** The menus that players of the game know: a game with its questions, and help. */
import type { Problem, SavedFile } from '@stammtisch/client';
import { PAGE_TEXTS } from '@stammtisch/games';
import { sentence } from '@stammtisch/kernel';
import { type JSX, useState } from 'react';
import { goTo } from '../../router/router.ts';
import type { TableLink } from '../../link/link.ts';
import { loadLocalTable, openLocalTable } from '../../link/local.ts';
import { readName } from '../../model/person.ts';
import { LeaveQuestion } from '../../table-view/leave-question.tsx';
import { useSay, useSpeak, useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { asksWhereToSave, chooseFile, saveFile } from '../../ui/files.ts';
import { Menu, MenuGroup, MenuItem } from '../../ui/menu.tsx';
import { showNote } from '../../ui/toasts.tsx';
import { ProblemDialog, SaveAs, SaveQuestion } from './questions.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';

interface GameMenusProps {
  /** Where a game is on or over; without it there is nothing to save yet. */
  readonly link?: TableLink;
  /** Whether somebody might want to go on with it. */
  readonly isPlaying: boolean;
  /** Spectators have nothing to save or to quit. */
  readonly isWatching?: boolean;
  /** Asks at once who plays. */
  readonly isNew?: boolean;
  readonly onHelp: (page: 'play' | 'shapes') => void;
}

export function GameMenus(props: GameMenusProps): JSX.Element {
  const say = useSay();
  const menu = useGameMenu(props);
  const { topic, close, askNew, save, load, leaveFirst, fail } = menu;
  return (
    <>
      {props.isWatching === true ? null : (
        <GameMenu menu={menu} canSave={props.link !== undefined} />
      )}
      <HelpMenu onHelp={props.onHelp} />
      <SaveQuestion
        open={topic?.name === 'ask-new'}
        title={say(PAGE_TEXTS.askBeforeNew)}
        onClose={close}
        onSave={() => void save(askNew)}
        onGoOn={askNew}
      />
      <SaveQuestion
        open={topic?.name === 'ask-quit'}
        title={say(PAGE_TEXTS.askBeforeQuit)}
        onClose={close}
        onSave={() => void save(quit)}
        onGoOn={quit}
      />
      <FileDrop onFile={(file) => leaveFirst(() => void load(file))} />
      <Saving topic={topic} onClose={close} write={menu.write} />
      {menu.isAwaited ? (
        <LeaveQuestion
          open={topic?.name === 'leave'}
          onClose={close}
          onLeft={() => (topic?.name === 'leave' ? topic.goOn() : undefined)}
          onFail={fail}
        />
      ) : null}
      <Beginning isOpen={topic?.name === 'new'} onClose={close} onFail={fail} />
      <ProblemDialog text={topic?.name === 'problem' ? topic.text : undefined} onClose={close} />
    </>
  );
}

/** What is asked or told just now. */
type Topic =
  | { readonly name: 'ask-new' | 'new' | 'ask-quit' }
  | { readonly name: 'save'; readonly file: SavedFile; readonly goOn: () => void }
  | { readonly name: 'leave'; readonly goOn: () => void }
  | { readonly name: 'problem'; readonly text: string };

/** What the entries of the menu do, and what they ask before. */
function useGameMenu({ link, isPlaying, isWatching, isNew }: GameMenusProps) {
  const say = useSay();
  const [topic, setTopic] = useState<Topic | undefined>(
    isNew === true ? { name: 'new' } : undefined,
  );
  const close = (): void => setTopic(undefined);
  const fail = ({ message }: Problem): void => setTopic({ name: 'problem', text: say(message) });
  const load = useLoad(fail);
  const write = useWrite((text) => setTopic({ name: 'problem', text }));
  /** `goOn` follows when it is saved. */
  const save = async (goOn: () => void): Promise<void> => {
    const saved = await link!.save('mops-royal');
    if (!saved.ok) return fail(saved.error);
    if (!asksWhereToSave()) return setTopic({ name: 'save', file: saved.value, goOn });
    close();
    if (await write(saved.value)) goOn();
  };
  const askNew = (): void => setTopic({ name: 'new' });
  /** Others at a table of the network would wait for somebody who plays elsewhere. */
  const isAwaited = link?.kind === 'remote' && isWatching !== true;
  const leaveFirst = (goOn: () => void): void => {
    if (isAwaited) setTopic({ name: 'leave', goOn });
    else goOn();
  };
  const leaveOrSaveFirst = (question: 'ask-new' | 'ask-quit', goOn: () => void): void => {
    if (isPlaying && !isAwaited) setTopic({ name: question });
    else leaveFirst(goOn);
  };
  return {
    topic,
    close,
    fail,
    load,
    write,
    save,
    askNew,
    isAwaited,
    leaveFirst,
    beginAnew: () => leaveOrSaveFirst('ask-new', askNew),
    end: () => leaveOrSaveFirst('ask-quit', quit),
  };
}

interface GameMenuProps {
  readonly menu: ReturnType<typeof useGameMenu>;
  readonly canSave: boolean;
}

function GameMenu({ menu, canSave }: GameMenuProps): JSX.Element {
  const say = useSay();
  const { beginAnew, leaveFirst, load, save, close, end } = menu;
  const chooseAndLoad = async (): Promise<void> => {
    const file = await chooseFile();
    if (file !== undefined) leaveFirst(() => void load(file));
  };
  return (
    <Menu trigger={<Button look="quiet">{say(PAGE_TEXTS.gameMenu)}</Button>}>
      <MenuGroup>
        <MenuItem icon="plus" onClick={beginAnew}>
          {say(PAGE_TEXTS.newGame)}
        </MenuItem>
        <MenuItem icon="load" onClick={() => void chooseAndLoad()}>
          {say(PAGE_TEXTS.load)}
        </MenuItem>
        <MenuItem icon="save" disabled={!canSave} onClick={() => void save(close)}>
          {say(PAGE_TEXTS.save)}
        </MenuItem>
        <MenuItem icon="exit" onClick={end}>
          {say(PAGE_TEXTS.quit)}
        </MenuItem>
      </MenuGroup>
    </Menu>
  );
}

function HelpMenu({ onHelp }: Pick<GameMenusProps, 'onHelp'>): JSX.Element {
  const say = useSay();
  return (
    <Menu trigger={<Button look="quiet">{say(PAGE_TEXTS.helpMenu)}</Button>}>
      <MenuGroup>
        <MenuItem icon="book" onClick={() => onHelp('play')}>
          {say(PAGE_TEXTS.helpPlay)}
        </MenuItem>
        <MenuItem icon="crown" onClick={() => onHelp('shapes')}>
          {say(PAGE_TEXTS.helpShapes)}
        </MenuItem>
      </MenuGroup>
    </Menu>
  );
}

function quit(): void {
  goTo({ page: 'start' });
}

interface SavingProps {
  readonly topic: Topic | undefined;
  readonly onClose: () => void;
  readonly write: (file: SavedFile) => Promise<boolean>;
}

/** Asks for a name where the browser does not. */
function Saving({ topic, onClose, write }: SavingProps): JSX.Element {
  const saving = topic?.name === 'save' ? topic : undefined;
  return (
    <SaveAs
      file={saving?.file}
      onClose={onClose}
      onSave={(file) => void write(file).then((isSaved) => isSaved && saving?.goOn())}
    />
  );
}

interface BeginningProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onFail: (problem: Problem) => void;
}

/** Asks who plays at this device and begins the game. */
function Beginning({ isOpen, onClose, onFail }: BeginningProps): JSX.Element {
  const [isBusy, setBusy] = useState(false);
  const begin = async (names: readonly string[]): Promise<void> => {
    // Pressed twice it is still one game.
    if (isBusy) return;
    setBusy(true);
    const opened = await openLocalTable({
      name: names[0]!,
      config: { game: 'mops-royal', seats: names.length },
      places: names.map((name) => ({ kind: 'me', name })),
    });
    setBusy(false);
    if (opened.ok) goTo({ page: 'local', table: opened.value.table });
    else onFail(opened.error);
  };
  return <SetUpDialog open={isOpen} onClose={onClose} onStart={(names) => void begin(names)} />;
}

/** Says that a file was loaded or saved. */
function useTell(): (key: 'loaded' | 'saved', file: string) => void {
  const speak = useSpeak();
  return (key, file) => {
    const { de, en } = PAGE_TEXTS[key];
    showNote(speak(sentence(de, en, { file })));
  };
}

/** Writes a file and says so only when that is true; false where it is not there. */
function useWrite(onProblem: (text: string) => void): (file: SavedFile) => Promise<boolean> {
  const t = useTexts();
  const speak = useSpeak();
  const tell = useTell();
  return async (file) => {
    try {
      const saved = await saveFile(file);
      if (saved === 'saved') tell('saved', file.fileName);
      else if (saved === 'downloading') showNote(t('files.downloading', { file: file.fileName }));
      return saved !== 'cancelled';
    } catch (error) {
      const { de, en } = PAGE_TEXTS.saveFailed;
      onProblem(speak(sentence(de, en, { error: (error as Error).message })));
      return false;
    }
  };
}

/** A game from a file goes on; what fails leaves everything as it was. */
function useLoad(fail: (problem: Problem) => void): (file: File) => Promise<void> {
  const t = useTexts();
  const tell = useTell();
  return async (file) => {
    const name = readName();
    const loaded = await loadLocalTable(
      name === '' ? t('start.defaultName') : name,
      await file.text(),
    );
    if (!loaded.ok) return fail(loaded.error);
    tell('loaded', file.name);
    goTo({ page: 'local', table: loaded.value.table });
  };
}
