import { type JSX, useState } from 'react';
import { titleOf } from '../games/catalogue.ts';
import { deleteResults, useResults } from '../model/results.ts';
import { summarise, type Tally } from '../model/statistics.ts';
import { useSay, useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { Confirm, Dialog } from '../ui/dialog.tsx';
import styles from './statistics-dialog.module.css';

/** The player's own games, as this browser has counted them. */
export function StatisticsDialog({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const t = useTexts();
  const say = useSay();
  const results = useResults();
  const [asks, setAsks] = useState(false);
  const { games, opponents, ...all } = summarise(results);
  const actions =
    results.length === 0 ? undefined : (
      <Button look="danger" onClick={() => setAsks(true)}>
        {t('statistics.delete')}
      </Button>
    );
  return (
    <Dialog open onClose={onClose} title={t('statistics.title')} actions={actions}>
      {results.length === 0 ? (
        <p>{t('statistics.none')}</p>
      ) : (
        <>
          <dl className={styles.figures}>
            <Figure label={t('statistics.played')} value={all.played} />
            <Figure label={t('statistics.won')} value={all.won} />
            <Figure label={t('statistics.bestStreak')} value={all.bestStreak} />
            <Figure label={t('statistics.streak')} value={all.streak} />
          </dl>
          <Tallies
            title={t('statistics.byGame')}
            rows={games.map(({ game, played, won }) => ({ name: say(titleOf(game)), played, won }))}
          />
          <Tallies
            title={t('statistics.byOpponent')}
            rows={opponents.map(({ name, played, won }) => ({
              name: name ?? t('statistics.bots'),
              played,
              won,
            }))}
          />
        </>
      )}
      <p className={styles.note}>{t('statistics.note')}</p>
      <Confirm
        open={asks}
        title={t('statistics.deleteSure')}
        help={t('statistics.deleteHelp')}
        yes={t('statistics.delete')}
        onAnswer={(yes) => {
          setAsks(false);
          if (yes) deleteResults();
        }}
      />
    </Dialog>
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: number }): JSX.Element {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

interface TalliesProps {
  readonly title: string;
  readonly rows: readonly (Tally & { readonly name: string })[];
}

function Tallies({ title, rows }: TalliesProps): JSX.Element {
  const t = useTexts();
  return (
    <table className={styles.tallies}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">{t('statistics.played')}</th>
          <th scope="col">{t('statistics.won')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, played, won }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{played}</td>
            <td>{won}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
