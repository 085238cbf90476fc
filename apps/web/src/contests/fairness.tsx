import { type ContestFile, fileAddress } from '@stammtisch/client/contest';
import type { ContestInfo } from '@stammtisch/wire/contest';
import type { JSX } from 'react';
import { pageServer } from '../link/page-server.ts';
import { useTexts } from '../texts/texts.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './contest-page.module.css';
import { CopyField } from './copy-field.tsx';

const FILES = ['archive.zip', 'results.csv', 'results.json'] as const satisfies ContestFile[];

/** What was fixed before the first game, and how anybody can count everything again. */
export function Fairness({ info }: { readonly info: ContestInfo }): JSX.Element {
  const t = useTexts();
  const { id, commitment, seed, rulesHash, recompute, state } = info;
  return (
    <section className={styles.box} aria-labelledby="fairness">
      <h2 id="fairness">{t('contests.fairness')}</h2>
      <p>{t('contests.commitmentHelp')}</p>
      <CopyField label={t('contests.commitment')} text={commitment} />
      {seed === undefined ? null : (
        <>
          <p>{t('contests.seedHelp')}</p>
          <CopyField label={t('contests.seed')} text={seed} />
        </>
      )}
      <p className={styles.hash}>
        {t('contests.rulesHash')} <code>{rulesHash}</code>
      </p>
      {state === 'finished' ? (
        <>
          <ul className={styles.files}>
            {FILES.map((file) => (
              <li key={file}>
                <a className={styles.file} href={fileAddress(pageServer, id, file)} download>
                  <Icon name="save" />
                  {t(`contests.files.${FILE_KEYS[file]}`)}
                </a>
              </li>
            ))}
          </ul>
          <p>{t('contests.recomputeHelp')}</p>
          <CopyField label={t('contests.recompute')} text={recompute} />
        </>
      ) : (
        <p className={styles.quiet}>{t('contests.filesLater')}</p>
      )}
    </section>
  );
}

const FILE_KEYS = { 'archive.zip': 'all', 'results.csv': 'csv', 'results.json': 'json' } as const;
