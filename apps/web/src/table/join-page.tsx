import { joinTable, lookAtTable, type Problem, takeHandover } from '@stammtisch/client';
import { type JSX, useEffect, useState } from 'react';
import { pageServer } from '../link/page-server.ts';
import { goTo } from '../router/router.ts';
import { findEntry } from '../games/catalogue.ts';
import { useGame } from '../games/use-game.ts';
import { changeName, ownPicture, useName } from '../model/person.ts';
import { keepTicket, resumeTicket } from '../model/tickets.ts';
import { DifferenceList } from '../rules/difference-list.tsx';
import { useSay, useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { CodeForm } from '../ui/code-form.tsx';
import { TextField } from '../ui/text-field.tsx';
import { PictureChoice } from '../ui/picture-choice.tsx';
import { Notice } from '../ui/notice.tsx';
import { Form } from '../ui/form.tsx';
import { useProblemNote } from '../ui/use-problem-note.ts';
import { useOnce } from '../ui/use-once.ts';
import styles from './join-page.module.css';
import { memberName } from './member-name.ts';

type Info = Extract<Awaited<ReturnType<typeof lookAtTable>>, { ok: true }>['value'];

interface JoinPageProps {
  readonly reference: string;
  readonly onWatch: () => void;
}

/** Who plays what by which rules, before somebody sits down. */
export function JoinPage({ reference, onWatch }: JoinPageProps): JSX.Element {
  const t = useTexts();
  const say = useSay();
  const [info, setInfo] = useState<Info>();
  const [problem, setProblem] = useState<Problem>();
  useEffect(() => {
    void lookAtTable(pageServer, reference).then((found) => {
      if (!found.ok) setProblem(found.error);
      else if (!resume(found.value) && !correct(reference, found.value)) setInfo(found.value);
    });
  }, [reference]);
  if (problem !== undefined) {
    const home = { label: t('app.home'), onClick: () => goTo({ page: 'start' }) };
    if (problem.code !== 'no-such-table') {
      return <Notice title={say(problem.message)} action={home} />;
    }
    return (
      <Notice
        title={say(problem.message)}
        help={t('join.noSuch', { code: reference })}
        other={home}
      >
        <CodeForm label={t('start.join')} onCode={(table) => goTo({ page: 'remote', table })} />
      </Notice>
    );
  }
  if (info === undefined) return <Notice title={t('app.loading')} isBusy />;
  return <Welcome info={info} onWatch={onWatch} />;
}

/** Tables that this page has tried to come back to; once is enough. */
const tried = new Set<string>();

/** Gives a player their seat back who sat at a table that this game was at before. */
function resume({ id, code, origins = [] }: Info): boolean {
  if (origins.length === 0 || tried.has(id)) return false;
  tried.add(id);
  return resumeTicket(origins, { table: id, code });
}

/** Codes are understood in many spellings, but what is kept of a table goes by one. */
function correct(reference: string, { id, code }: Info): boolean {
  if (reference === id || reference === code) return false;
  goTo({ page: 'remote', table: code }, { replace: true });
  return true;
}

function Welcome({
  info,
  onWatch,
}: {
  readonly info: Info;
  readonly onWatch: () => void;
}): JSX.Element {
  const t = useTexts();
  const say = useSay();
  const note = useProblemNote();
  const kept = useName();
  const [name, setName] = useState(kept);
  const [isKnown, setKnown] = useState(false);
  const [isBusy, once] = useOnce();
  const game = useGame(info.config.game);
  const isFull = info.seats.every(({ occupant }) => occupant.kind !== 'open');
  const entry = findEntry(info.config.game);
  const preset = game?.options.presets[info.config.rules]?.label;
  const names = info.members.map(({ member }) => memberName(info, member)).join(', ');
  const sit = async (): Promise<void> => {
    changeName(name);
    const ticket = await joinTable(pageServer, info.id, {
      name: name.trim(),
      ...ownPicture(),
      wait: true,
    });
    if (ticket.ok) keepTicket('remote', ticket.value, info.config.game);
    else {
      // It may be their own name, on a device that the table does not know.
      setKnown(ticket.error.code === 'name-taken');
      note(ticket.error);
    }
  };
  return (
    <main className={styles.page}>
      <h1>{t('join.title')}</h1>
      <p className={styles.game}>
        {game === undefined || preset === undefined
          ? entry === undefined
            ? info.config.game
            : say(entry.title)
          : t('join.game', { game: say(game.title), rules: info.config.ruleset ?? say(preset) })}
      </p>
      {game === undefined ? null : (
        <DifferenceList game={game} options={info.config.options} preset={info.config.rules} />
      )}
      <p>{t('join.who', { names })}</p>
      <Form className={styles.form} onSubmit={() => once(sit)}>
        <TextField
          label={t('start.name')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          placeholder={t('start.namePlaceholder')}
          autoComplete="nickname"
          required
        />
        <PictureChoice />
        {isFull ? <p>{t('join.full')}</p> : null}
        <Button look="primary" type="submit" icon="person" disabled={isBusy || name.trim() === ''}>
          {t(isFull ? 'comers.wait' : 'join.sit')}
        </Button>
        {info.config.watch === false ? null : (
          <Button icon="eye" onClick={onWatch}>
            {t('join.watch')}
          </Button>
        )}
      </Form>
      <Handover game={info.config.game} isOpen={isKnown} />
    </main>
  );
}

interface HandoverProps {
  readonly game: string;
  readonly isOpen: boolean;
}

function Handover({ game, isOpen }: HandoverProps): JSX.Element {
  const t = useTexts();
  const note = useProblemNote();
  const [code, setCode] = useState('');
  const [isBusy, once] = useOnce();
  const take = async (): Promise<void> => {
    const ticket = await takeHandover(pageServer, code.trim());
    if (ticket.ok) keepTicket('remote', ticket.value, game);
    else note(ticket.error);
  };
  return (
    <details className={styles.handover} open={isOpen}>
      <summary>{t('join.otherDevice')}</summary>
      <p className={styles.help}>{t('join.handoverHelp')}</p>
      <Form className={styles.form} onSubmit={() => once(take)}>
        <TextField
          label={t('join.handoverCode')}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          autoComplete="off"
        />
        <Button type="submit" icon="device" disabled={isBusy || code.trim() === ''}>
          {t('start.joinGo')}
        </Button>
      </Form>
    </details>
  );
}
