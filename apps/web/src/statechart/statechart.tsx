/** The rules as they run: every state of the game, where it is now, and how it came there. */
import { formatRow, type RanRow, type Region, type Row, rowsFrom } from '@stammtisch/kernel';
import { type JSX, useId, useMemo, useState } from 'react';
import { useTexts } from '../texts/texts.ts';
import {
  BOX,
  type Box,
  CHOICE,
  drawRegion,
  type Frame,
  type Label,
  LABEL_HEIGHT,
  type Line,
} from './layout.ts';
import styles from './statechart.module.css';

interface RegionChartProps {
  readonly region: Region;
  /** Undefined where no game is running, such as in a document. */
  readonly active: string | undefined;
  /** The rows of the last step, in their order. */
  readonly rows: readonly RanRow[];
  /** The one that is being shown. */
  readonly lit: RanRow | undefined;
  /** What people read about the last step. */
  readonly why: string;
  /** Where the last step is told elsewhere: only the picture and what can follow. */
  readonly isBare: boolean;
}

/** One automaton: a picture, the last step, and what can follow. */
export function RegionChart(props: RegionChartProps): JSX.Element {
  const { region, active, rows, lit, why, isBare } = props;
  const t = useTexts();
  const [chosen, setChosen] = useState<string>();
  const state = chosen ?? active;
  const next = state === undefined ? [] : rowsFrom(region, state);
  return (
    <section className={styles.region} aria-label={region.name}>
      <h3 className={styles.name}>{region.name}</h3>
      <Picture
        region={region}
        active={active}
        rows={rows}
        lit={lit}
        chosen={chosen}
        onChoose={setChosen}
      />
      {active === undefined || isBare ? null : (
        <p>
          <b>{t('chart.now')}</b> <code>{active}</code>
        </p>
      )}
      {rows.length === 0 || isBare ? null : (
        <div className={styles.last}>
          <b>{t('chart.last')}</b>
          <ul className={styles.rows}>
            {numbered(rows).map(({ ran, key }) => (
              <li key={key} data-lit={ran === lit || undefined}>
                <RowText row={ran.row} n={ran.n} />
              </li>
            ))}
          </ul>
          {why === '' ? null : <p className={styles.why}>{t('chart.why', { why })}</p>}
        </div>
      )}
      {state === undefined ? (
        <p className={styles.why}>{t('chart.choose')}</p>
      ) : (
        <details className={styles.next} open={active === undefined}>
          <summary>{t('chart.next', { state })}</summary>
          {next.length === 0 ? (
            <p>{t('chart.end')}</p>
          ) : (
            <ul className={styles.rows}>
              {next.map((row) => (
                <li key={row.id}>
                  <RowText row={row} />
                </li>
              ))}
            </ul>
          )}
        </details>
      )}
    </section>
  );
}

interface PictureProps {
  readonly region: Region;
  readonly active: string | undefined;
  readonly rows: readonly RanRow[];
  readonly lit: RanRow | undefined;
  readonly chosen: string | undefined;
  readonly onChoose: (state: string | undefined) => void;
}

function Picture(props: PictureProps): JSX.Element {
  const { region, active, rows, lit, chosen, onChoose } = props;
  const { boxes, lines, width, height, frame } = useMemo(() => drawRegion(region), [region]);
  const id = useId();
  const taken = new Set(lit === undefined ? rows.map(({ row }) => row) : [lit.row]);
  const wasTaken = (line: Line): boolean => line.rows.some((row) => taken.has(row));
  const ordered = lines.toSorted((one, other) => Number(wasTaken(one)) - Number(wasTaken(other)));
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${width} ${height}`}
      role="group"
      // States and events have the names of their source, for screen readers as well.
      lang="en"
    >
      <defs>
        <Tip id={`${id}tip`} className={styles.tip} />
        <Tip id={`${id}taken`} className={styles.tipTaken} />
      </defs>
      {frame === undefined ? null : <GroupFrame frame={frame} taken={taken} />}
      {ordered.map((line) => (
        <path
          key={line.key}
          d={line.path}
          className={styles.line}
          data-taken={wasTaken(line) || undefined}
          data-near={line.from === (chosen ?? active) || undefined}
          data-own={line.isOwn || undefined}
          markerEnd={`url(#${id}${wasTaken(line) ? 'taken' : 'tip'})`}
        />
      ))}
      {ordered.map((line) => (
        <LineLabels
          key={line.key}
          line={line}
          taken={taken}
          isNear={line.from === chosen || line.to === chosen}
        />
      ))}
      {boxes.map((box) =>
        box.isChoice ? (
          <path
            key={box.name}
            className={styles.choice}
            d={`M${box.x} ${box.y - CHOICE}l${CHOICE} ${CHOICE}l${-CHOICE} ${CHOICE}l${-CHOICE} ${-CHOICE}z`}
          />
        ) : (
          <StateBox
            key={box.name}
            box={box}
            isActive={box.name === active}
            isChosen={box.name === chosen}
            onChoose={() => onChoose(box.name === chosen ? undefined : box.name)}
          />
        ),
      )}
    </svg>
  );
}

interface GroupFrameProps {
  readonly frame: Frame;
  readonly taken: ReadonlySet<Row>;
}

function GroupFrame({ frame, taken }: GroupFrameProps): JSX.Element {
  const { x, y, width, height, name, labels } = frame;
  return (
    <g className={styles.frame} aria-hidden="true">
      <rect x={x} y={y} width={width} height={height} rx={14} />
      <text x={x + 12} y={y + 18} className={styles.frameName}>
        {name}
      </text>
      {labels.map(({ row, text }, index) => (
        <text
          key={row.id}
          x={x + width - 12}
          y={y + 18 + index * LABEL_HEIGHT}
          textAnchor="end"
          className={styles.label}
          data-taken={taken.has(row) || undefined}
        >
          ↺ {text}
        </text>
      ))}
    </g>
  );
}

interface LineLabelsProps {
  readonly line: Line;
  readonly taken: ReadonlySet<Row>;
  /** Whether the line belongs to a state that somebody looks at. */
  readonly isNear: boolean;
}

/** What was added is labelled only when it matters: the picture shall look like the source. */
function LineLabels({ line, taken, isNear }: LineLabelsProps): JSX.Element {
  const { at, anchor } = line;
  const isTaken = ({ rows }: Label): boolean => rows.some((row) => taken.has(row));
  const labels = line.labels.filter(
    (label) => isNear || isTaken(label) || label.rows.some((row) => row.isOwn !== true),
  );
  const first = at.y - ((labels.length - 1) * LABEL_HEIGHT) / 2;
  return (
    <g aria-hidden="true">
      {labels.map((label, index) => (
        <text
          key={`${label.rows[0]!.id} ${label.text}`}
          x={at.x}
          y={first + index * LABEL_HEIGHT}
          textAnchor={anchor}
          className={styles.label}
          data-taken={isTaken(label) || undefined}
        >
          {label.text}
        </text>
      ))}
    </g>
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
  const { name: state, x, y, isInitial, isFinal, isOwn } = box;
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
      data-own={isOwn || undefined}
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

/** Rows with a key for each: the same row can be run several times in a move. */
export function numbered(rows: readonly RanRow[]): readonly { ran: RanRow; key: string }[] {
  return rows.map((ran, index) => ({ ran, key: `${index} ${ran.row.id}` }));
}

/** A row as it stands in the chart, the number of its event filled in. */
export function RowText({
  row,
  n,
}: {
  readonly row: Row;
  readonly n?: number | undefined;
}): JSX.Element {
  return (
    <code>
      {row.on === '' ? `${row.from} ` : ''}
      {formatRow(row, n)}
      {row.isOwn === true ? ' *' : ''} → <b>{row.to}</b>
    </code>
  );
}
