/** The rules as they run: every state of the game, where it is now, and how it came there. */
import type { Region, Row } from '@stammtisch/kernel';
import { type JSX, useId, useMemo, useState } from 'react';
import { useTexts } from '../texts/texts.ts';
import { BOX, type Box, drawRegion, type Line } from './layout.ts';
import styles from './statechart.module.css';

interface RegionChartProps {
  readonly region: Region;
  /** Undefined where no game is running, such as in a document. */
  readonly active: string | undefined;
  /** The rows of the last step, in their order. */
  readonly last: readonly Row[] | undefined;
  /** What people read about the last step. */
  readonly why: string;
}

/** One automaton: a picture, the last step, and what can follow. */
export function RegionChart({ region, active, last, why }: RegionChartProps): JSX.Element {
  const t = useTexts();
  const [chosen, setChosen] = useState<string>();
  const state = chosen ?? active;
  const next = region.rows.filter(({ from }) => from === state);
  return (
    <section className={styles.region} aria-label={region.name}>
      <h3 className={styles.name}>{region.name}</h3>
      <Picture region={region} active={active} last={last} chosen={chosen} onChoose={setChosen} />
      {active === undefined ? null : (
        <p>
          <b>{t('chart.now')}</b> <code>{active}</code>
        </p>
      )}
      {last === undefined ? null : (
        <div className={styles.last}>
          <b>{t('chart.last')}</b>
          <RowList rows={last} />
          {why === '' ? null : <p className={styles.why}>{t('chart.why', { why })}</p>}
        </div>
      )}
      {state === undefined ? (
        <p className={styles.why}>{t('chart.choose')}</p>
      ) : (
        <details className={styles.next} open={active === undefined}>
          <summary>{t('chart.next', { state })}</summary>
          {next.length === 0 ? <p>{t('chart.end')}</p> : <RowList rows={next} />}
        </details>
      )}
    </section>
  );
}

interface PictureProps {
  readonly region: Region;
  readonly active: string | undefined;
  readonly last: readonly Row[] | undefined;
  readonly chosen: string | undefined;
  readonly onChoose: (state: string | undefined) => void;
}

function Picture({ region, active, last, chosen, onChoose }: PictureProps): JSX.Element {
  const { boxes, lines, width, height } = useMemo(() => drawRegion(region), [region]);
  const id = useId();
  const wasTaken = ({ rows }: Line): boolean => rows.some((row) => last?.includes(row) === true);
  return (
    <svg className={styles.picture} viewBox={`0 0 ${width} ${height}`} role="group">
      <defs>
        <Tip id={`${id}tip`} className={styles.tip} />
        <Tip id={`${id}taken`} className={styles.tipTaken} />
      </defs>
      {lines
        .toSorted((one, other) => Number(wasTaken(one)) - Number(wasTaken(other)))
        .map((line) => (
          <path
            key={`${line.from} ${line.to}`}
            d={line.path}
            className={styles.line}
            data-taken={wasTaken(line) || undefined}
            data-near={line.from === (chosen ?? active) || undefined}
            markerEnd={`url(#${id}${wasTaken(line) ? 'taken' : 'tip'})`}
          />
        ))}
      {boxes.map((box) => (
        <StateBox
          key={box.state}
          box={box}
          isActive={box.state === active}
          isChosen={box.state === chosen}
          onChoose={() => onChoose(box.state === chosen ? undefined : box.state)}
        />
      ))}
    </svg>
  );
}

function Tip({
  id,
  className,
}: {
  readonly id: string;
  readonly className: string | undefined;
}): JSX.Element {
  return (
    <marker
      id={id}
      viewBox="0 0 8 8"
      refX={7}
      refY={4}
      markerWidth={9}
      markerHeight={9}
      markerUnits="userSpaceOnUse"
      orient="auto"
    >
      <path d="M1 1l6 3-6 3z" className={className} />
    </marker>
  );
}

interface StateBoxProps {
  readonly box: Box;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function StateBox({ box, isActive, isChosen, onChoose }: StateBoxProps): JSX.Element {
  const t = useTexts();
  const { state, x, y, isInitial, isFinal } = box;
  const label = isActive ? t('chart.activeState', { state }) : state;
  return (
    <g
      role="button"
      tabIndex={0}
      aria-label={label}
      aria-pressed={isChosen}
      className={styles.box}
      data-active={isActive || undefined}
      data-chosen={isChosen || undefined}
      transform={`translate(${x} ${y})`}
      onClick={onChoose}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onChoose();
      }}
    >
      {isInitial ? (
        <>
          <circle cy={-BOX.height / 2 - 17} r={5} className={styles.dot} />
          <path d={`M0 ${-BOX.height / 2 - 12}v9`} className={styles.line} />
        </>
      ) : null}
      <rect
        x={-BOX.width / 2}
        y={-BOX.height / 2}
        width={BOX.width}
        height={BOX.height}
        rx={BOX.height / 2}
      />
      {isFinal ? (
        <rect
          className={styles.final}
          x={-BOX.width / 2 + 3}
          y={-BOX.height / 2 + 3}
          width={BOX.width - 6}
          height={BOX.height - 6}
          rx={BOX.height / 2 - 3}
        />
      ) : null}
      <text y={4.5} textAnchor="middle">
        {state}
      </text>
    </g>
  );
}

function RowList({ rows }: { readonly rows: readonly Row[] }): JSX.Element {
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={`${row.from} ${row.on} ${row.guard ?? ''} ${row.to}`}>
          <code>
            {row.on}
            {row.guard === undefined ? '' : ` [${row.guard}]`}
            {row.effects.length === 0 ? '' : ` / ${row.effects.join(', ')}`} → <b>{row.to}</b>
          </code>
        </li>
      ))}
    </ul>
  );
}
