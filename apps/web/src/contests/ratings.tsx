import { readRatings } from '@stammtisch/client/contest';
import type { ContestInfo, ContestRatings } from '@stammtisch/wire/contest';
import type { JSX } from 'react';
import { useLang, useTexts } from '../texts/texts.ts';
import styles from './contest-page.module.css';
import { formatNumber } from '../texts/format.ts';
import { LinePlot } from './line-plot.tsx';
import type { PlotSeries } from './plot.ts';
import { useAnswer } from '../link/use-answer.ts';
import { pageServer } from '../link/page-server.ts';

/** Plots need not follow every match. */
const REFRESH_MS = 5000;

/** How the strength of the entrants was estimated after every match. */
export function Ratings({ info }: { readonly info: ContestInfo }): JSX.Element | null {
  const t = useTexts();
  const lang = useLang();
  const isRunning = info.state === 'running';
  const { value } = useAnswer(() => readRatings(pageServer, info.id), {
    about: `${info.id} ${info.state}`,
    everyMs: isRunning ? REFRESH_MS : undefined,
  });
  if (value === undefined || value.points.length < 2) return null;
  const series = ratingSeries(value);
  const best = series[0]!;
  return (
    <section className={styles.box} aria-labelledby="ratings">
      <h2 id="ratings">{t('contests.ratings')}</h2>
      <LinePlot
        title={t('contests.ratings')}
        summary={t('contests.ratingsSummary', {
          name: best.name,
          value: formatNumber(best.points.at(-1)!.y, lang),
          count: Math.max(...value.points.map(({ match }) => match)),
        })}
        xLabel={t('contests.afterMatch')}
        yLabel={t('contests.rating')}
        series={series}
        formatY={(each) => formatNumber(each, lang)}
      />
    </section>
  );
}

/** The strongest first, so that it is they who have a colour and a name. */
function ratingSeries({ names, points }: ContestRatings): readonly PlotSeries[] {
  // Matches side by side may end in another order than they began: time goes on all the same.
  const order = points.map(({ match }) => match).sort((one, other) => one - other);
  const series = names.map((name, index) => ({
    name,
    points: points.map(({ mu }, at) => ({ x: order[at]!, y: mu[index]! })),
  }));
  return series.sort((one, other) => lastOf(other) - lastOf(one));
}

function lastOf({ points }: PlotSeries): number {
  return points.at(-1)?.y ?? 0;
}
