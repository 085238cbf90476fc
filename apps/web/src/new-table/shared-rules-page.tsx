import type { AnyGame } from '@stammtisch/kernel';
import { type JSX, useState } from 'react';
import { type CatalogueEntry, findEntry } from '../games/catalogue.ts';
import { useGame } from '../games/use-game.ts';
import { goTo } from '../router/router.ts';
import { RulesChooser } from '../rules/rules-chooser.tsx';
import { type LinkProblem, readRulesLink } from '../rules/rules-link.ts';
import { useSay, useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PaperPage } from '../ui/paper-page.tsx';
import { SetupDialog } from './setup-dialog.tsx';
import styles from './shared-rules-page.module.css';
import { useServer } from './use-server.ts';

/** House rules that somebody sent as a link: to read, to change, to keep and to play by. */
export function SharedRulesPage({ id }: { readonly id: string }): JSX.Element {
  const t = useTexts();
  const entry = findEntry(id);
  const game = useGame(id);
  if (entry === undefined) {
    const home = { label: t('app.home'), onClick: () => goTo({ page: 'start' }) };
    return <Notice title={t('rules.linkNoGame')} help={t('rules.linkNoGameHelp')} action={home} />;
  }
  if (game === undefined) return <Notice title={t('app.loading')} isBusy />;
  return <SharedRules entry={entry} game={game} />;
}

interface SharedRulesProps {
  readonly entry: CatalogueEntry;
  readonly game: AnyGame;
}

function SharedRules({ entry, game }: SharedRulesProps): JSX.Element {
  const t = useTexts();
  const say = useSay();
  const isServerThere = useServer() === true;
  const [{ choice: sent, problems }] = useState(() => readRulesLink(game, location.search));
  const [choice, setChoice] = useState(sent);
  const [isPlaying, setPlaying] = useState(false);
  const isUnread = problems.some(({ kind }) => kind === 'unreadable' || kind === 'newer');
  const title = say(entry.title);
  return (
    <PaperPage title={t('rules.sharedTitle', { game: title })}>
      <div className={styles.page}>
        {isUnread ? null : <p>{t('rules.shared', { game: title })}</p>}
        <Problems problems={problems} />
        <Button look="primary" icon="play" onClick={() => setPlaying(true)}>
          {t('rules.playShared')}
        </Button>
        <RulesChooser
          game={game}
          choice={choice}
          onChange={setChoice}
          shelf="local"
          seats={entry.opponents.length + 1}
        />
      </div>
      {isPlaying ? (
        <SetupDialog
          entry={entry}
          first="bots"
          rules={choice}
          isServerThere={isServerThere}
          onClose={() => setPlaying(false)}
        />
      ) : null}
    </PaperPage>
  );
}

/** What of the link could not be used; the rest is below. */
function Problems({ problems }: { readonly problems: readonly LinkProblem[] }): JSX.Element | null {
  const tell = useProblemText();
  if (problems.length === 0) return null;
  return (
    <div className={styles.problems} role="alert">
      {problems.map((problem) => (
        <p key={JSON.stringify(problem)}>{tell(problem)}</p>
      ))}
    </div>
  );
}

function useProblemText(): (problem: LinkProblem) => string {
  const t = useTexts();
  const say = useSay();
  return (problem) => {
    switch (problem.kind) {
      case 'unreadable':
        return t('rules.linkUnreadable');
      case 'newer':
        return t('rules.linkNewer');
      case 'ruleset':
        return t('rules.linkRuleset', { name: problem.name });
      case 'option':
        return t('rules.linkOption', { name: problem.name });
      case 'value':
        return t('rules.linkValue', { label: say(problem.label), value: problem.value });
    }
  };
}
