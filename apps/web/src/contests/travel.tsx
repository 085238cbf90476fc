/** Bot time travel: a game of a contest, turn by turn, with all that was said to bots and by them. */
import { fail, ok, parseLog, type Result, type Text, textOf } from '@stammtisch/kernel';
import type { ContestGame } from '@stammtisch/wire/contest';
import { type JSX, useMemo } from 'react';
import { goTo, type Route } from '../router/router.ts';
import { useGame } from '../games/use-game.ts';
import { OpinionPanel } from '../insight/opinion-panel.tsx';
import { type Film, makeFilm } from '../logs/film.ts';
import { Player } from '../replay/player.tsx';
import { useSay, useTexts } from '../texts/texts.ts';
import { Notice } from '../ui/notice.tsx';
import { TurnPanel } from './turn-panel.tsx';
import styles from './travel.module.css';

interface TravelProps {
  readonly game: ContestGame;
  readonly back: { readonly label: string; readonly to: Route };
  /** Leaves it where it has no address of its own. */
  readonly onBack?: () => void;
}

export function Travel({ game, back, onBack }: TravelProps): JSX.Element {
  const t = useTexts();
  const say = useSay();
  const rules = useGame(game.log.game);
  const found = useMemo((): Result<Film, Text> | undefined => {
    // Bots are called by their names also in games whose log has none.
    const log = parseLog(JSON.stringify({ names: game.seats, ...game.log }));
    if (!log.ok) return fail(textOf(log.error));
    if (rules === undefined) return undefined;
    const film = makeFilm(rules, log.value);
    return film.ok ? ok(film.value) : fail(textOf(film.error));
  }, [game, rules]);
  const leave = onBack ?? (() => goTo(back.to));
  if (found === undefined) return <Notice title={t('app.loading')} isBusy />;
  if (!found.ok) {
    return <Notice title={say(found.error)} action={{ label: back.label, onClick: leave }} />;
  }
  const film = found.value;
  return (
    <div className={styles.travel}>
      <Player
        film={film}
        found={{ log: film.log }}
        onOther={leave}
        back={{ label: back.label, onClick: leave }}
        renderAside={(moment) => (
          <TurnPanel game={game} moment={moment}>
            {moment.position === film.moves.length ? null : (
              <OpinionPanel film={film} position={moment.position} />
            )}
          </TurnPanel>
        )}
      />
    </div>
  );
}
