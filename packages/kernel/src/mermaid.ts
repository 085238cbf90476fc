import { type Chart, type Fork, forkRows, formatRow, type Region, type Row } from './chart.ts';

/** The chart as a Mermaid state diagram, drawn from the rows themselves; `*` marks our additions. */
export function formatMermaid(chart: Chart): string {
  const several = chart.regions.length > 1;
  const lines = ['stateDiagram-v2'];
  if (several) lines.push(`  state "${chart.game}" as Game {`);
  chart.regions.forEach((region, index) => {
    if (index > 0) lines.push('    --');
    for (const line of regionLines(region)) lines.push((several ? '    ' : '  ') + line);
  });
  if (several) lines.push('  }');
  return `${[...lines, ...ownStyle(chart)].join('\n')}\n`;
}

function regionLines({ group, initial, rows, final, choices = [] }: Region): string[] {
  const points = choices.map((name) => `state ${name} <<choice>>`);
  const ends = final.map((state) => `${state} --> [*]`);
  if (group === undefined) return [`[*] --> ${initial}`, ...points, ...rowLines(rows), ...ends];
  const isInside = ({ from, to }: Row): boolean => from !== group.name && !final.includes(to);
  return [
    `[*] --> ${group.name}`,
    `state ${group.name} {`,
    ...[`[*] --> ${initial}`, ...points, ...rowLines(rows.filter(isInside))].map(indent),
    '}',
    ...rowLines(rows.filter((row) => !isInside(row))),
    ...ends,
  ];
}

function indent(line: string): string {
  return `  ${line}`;
}

function rowLines(rows: readonly Row[]): string[] {
  return forkRows(rows).flatMap((drawn) =>
    'branches' in drawn ? forkLines(drawn) : [arrow(drawn.from, drawn, formatRow(drawn))],
  );
}

function forkLines({ from, on, guard, branches }: Fork): string[] {
  const point = `${from}_${on.replace(/\W/g, '')}`;
  const onward = branches.map(({ row, guard: rest }) =>
    arrow(point, row, formatRow({ on: '', guard: rest, effects: row.effects })),
  );
  const into = arrow(from, { to: point }, formatRow({ on, guard, effects: [] }));
  return [`state ${point} <<choice>>`, into, ...onward];
}

/** Mermaid ends a label at `;` and reads `#` as an escape, so neither may stand in it. */
function arrow(from: string, { to, isOwn }: Pick<Row, 'to' | 'isOwn'>, label: string): string {
  const text = label.replace(/;/g, ',').replace(/#/g, '');
  return `${from} --> ${to}: ${text}${isOwn === true ? ' *' : ''}`;
}

function ownStyle({ regions }: Chart): string[] {
  const names = regions.flatMap(({ ownStates = [] }) => ownStates);
  if (names.length === 0) return [];
  return ['  classDef own stroke-dasharray: 5 4', `  class ${names.join(',')} own`];
}
