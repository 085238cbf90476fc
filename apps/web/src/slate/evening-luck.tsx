import { formatWins, LUCK_SUMS } from '@stammtisch/table/slate';
import type { SlatePlayer } from '@stammtisch/wire/table';
import type { JSX } from 'react';
import { useLang, useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import styles from '../insight/luck-dialog.module.css';
import type { EveningLuckState } from './use-evening-luck.ts';

interface EveningLuckPartProps {
  readonly players: readonly SlatePlayer[];
  readonly luck: EveningLuckState;
}

/** What luck and decisions did over the evening; it takes a while, so somebody has to ask. */
export function EveningLuckPart({ players, luck }: EveningLuckPartProps): JSX.Element {
  const t = useTexts();
  const lang = useLang();
  const { share, done, start } = luck;
  if (share !== undefined) {
    return (
      <div>
        <p>{t('slate.luckWorking')}</p>
        <progress className={styles.progress} aria-label={t('slate.luckWorking')} value={share} />
      </div>
    );
  }
  if (done === undefined) {
    return (
      <div>
        <Button icon="luck" onClick={start}>
          {t('end.luck')}
        </Button>
      </div>
    );
  }
  return (
    <section className={styles.body} aria-label={t('luck.title')}>
      <p className={styles.help}>{t('slate.luckHelp')}</p>
      {done.games === 0 ? null : (
        <div className={styles.scroll}>
          <table className={styles.ledger}>
            <caption className="sr-only">{t('luck.title')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('slate.luckUnit')}</th>
                {players.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {LUCK_SUMS.map((part) => (
                <tr key={part} data-part={part}>
                  <th scope="row">{t(`slate.luckParts.${part}`)}</th>
                  {players.map(({ name }, player) => (
                    <td key={name}>{formatWins(part, done.players[player]![part], lang)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {done.leftOut === 0 ? null : (
        <p className={styles.help}>{t('slate.leftOut', { count: done.leftOut })}</p>
      )}
    </section>
  );
}
