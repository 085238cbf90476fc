/** The menus that players of the game know: a game with its questions, and help. */
import { PAGE_TEXTS } from '@stammtisch/games';
import { sentence } from '@stammtisch/kernel';
import { type JSX, useState } from 'react';
import { goTo } from '../../app/router.ts';
import { loadLocalTable, openLocalTable } from '../../link/local.ts';
import type { Problem } from '../../link/link.ts';
import { readName } from '../../model/person.ts';
import { useTable } from '../../table/table-context.ts';
import { useSay, useSpeak, useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { chooseFile, saveFile } from '../../ui/files.ts';
import { Menu, MenuGroup, MenuItem } from '../../ui/menu.tsx';
import { showNote } from '../../ui/toasts.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';

type Topic = 'ask-new' | 'new' | 'ask-quit' | 'problem';

interface GameMenusProps {
  readonly onHelp: (page: 'play' | 'shapes') => void;
}

export function GameMenus({ onHelp }: GameMenusProps): JSX.Element {
  const say = useSay();
  const { now } = useTable();
  const [topic, setTopic] = useState<Topic>();
  const [problem, setProblem] = useState('');
  const fail = ({ message }: Problem): void => {
    setProblem(say(message));
    setTopic('problem');
  };
  const files = useFiles(fail);
  const isPlaying = now.info.status === 'playing';
  return (
    <>
      {/* Those who only look on have nothing to save or to quit. */}
      {now.you === null ? null : (
        <Menu trigger={<Button look="quiet">{say(PAGE_TEXTS.gameMenu)}</Button>}>
          <MenuGroup>
            <MenuItem icon="plus" onClick={() => setTopic(isPlaying ? 'ask-new' : 'new')}>
              {say(PAGE_TEXTS.newGame)}
            </MenuItem>
            <MenuItem icon="load" onClick={() => void files.load()}>
              {say(PAGE_TEXTS.load)}
            </MenuItem>
            <MenuItem icon="save" onClick={() => void files.save()}>
              {say(PAGE_TEXTS.save)}
            </MenuItem>
            <MenuItem icon="exit" onClick={() => (isPlaying ? setTopic('ask-quit') : quit())}>
              {say(PAGE_TEXTS.quit)}
            </MenuItem>
          </MenuGroup>
        </Menu>
      )}
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
      <SaveQuestion
        open={topic === 'ask-new'}
        title={say(PAGE_TEXTS.askBeforeNew)}
        save={files.save}
        onClose={() => setTopic(undefined)}
        onGoOn={() => setTopic('new')}
      />
      <SaveQuestion
        open={topic === 'ask-quit'}
        title={say(PAGE_TEXTS.askBeforeQuit)}
        save={files.save}
        onClose={() => setTopic(undefined)}
        onGoOn={quit}
      />
      <SetUpDialog
        open={topic === 'new'}
        onClose={() => setTopic(undefined)}
        onStart={(names) => void beginNew(names, fail)}
      />
      <ProblemDialog
        open={topic === 'problem'}
        text={problem}
        onClose={() => setTopic(undefined)}
      />
    </>
  );
}

function quit(): void {
  goTo({ page: 'start' });
}

/** Everybody sits at this device. */
async function beginNew(names: readonly string[], fail: (problem: Problem) => void): Promise<void> {
  const opened = await openLocalTable({
    name: names[0]!,
    config: { game: 'mops-royal', seats: names.length },
    places: names.map((name) => ({ kind: 'me', name })),
  });
  if (opened.ok) goTo({ page: 'local', table: opened.value.table });
  else fail(opened.error);
}

interface Files {
  readonly load: () => Promise<void>;
  /** Whether it was saved. */
  readonly save: () => Promise<boolean>;
}

/** Saves and loads in the format of the rule book; what fails leaves everything as it was. */
function useFiles(fail: (problem: Problem) => void): Files {
  const t = useTexts();
  const speak = useSpeak();
  const { link } = useTable();
  const tell = (key: 'loaded' | 'saved', file: string): void => {
    const { de, en } = PAGE_TEXTS[key];
    showNote(speak(sentence(de, en, { file })));
  };
  return {
    async load() {
      const file = await chooseFile();
      if (file === undefined) return;
      const name = readName();
      const loaded = await loadLocalTable(
        name === '' ? t('start.defaultName') : name,
        await file.text(),
      );
      if (!loaded.ok) return fail(loaded.error);
      tell('loaded', file.name);
      goTo({ page: 'local', table: loaded.value.table });
    },
    async save() {
      const saved = await link.save('mops-royal');
      if (!saved.ok) {
        fail(saved.error);
        return false;
      }
      saveFile(saved.value);
      tell('saved', saved.value.fileName);
      return true;
    },
  };
}

interface SaveQuestionProps {
  readonly open: boolean;
  readonly title: string;
  readonly save: Files['save'];
  readonly onClose: () => void;
  readonly onGoOn: () => void;
}

/** Save, do not save, or stay. */
function SaveQuestion({ open, title, save, onClose, onGoOn }: SaveQuestionProps): JSX.Element {
  const say = useSay();
  const t = useTexts();
  const saveFirst = async (): Promise<void> => {
    if (await save()) onGoOn();
  };
  const actions = (
    <>
      <Button onClick={onClose}>{say(PAGE_TEXTS.answerCancel)}</Button>
      <Button look="danger" onClick={onGoOn}>
        {say(PAGE_TEXTS.answerDiscard)}
      </Button>
      <Button look="primary" onClick={() => void saveFirst()}>
        {say(PAGE_TEXTS.answerSave)}
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={onClose} title={title} actions={actions}>
      <p>{t('mops.keptAnyway')}</p>
    </Dialog>
  );
}

function ProblemDialog({
  open,
  text,
  onClose,
}: {
  readonly open: boolean;
  readonly text: string;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useTexts();
  const actions = (
    <Button look="primary" onClick={onClose}>
      {t('app.ok')}
    </Button>
  );
  return (
    <Dialog open={open} onClose={onClose} title={t('table.refused')} actions={actions}>
      {/* Fixed messages have line breaks. */}
      {text.split('\n').map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Dialog>
  );
}
