/** One transition of a statechart: rules are rows, and `apply` runs what is compiled from them. */
export interface Row {
  readonly from: string;
  readonly on: string;
  readonly guard?: string;
  readonly effects: readonly string[];
  readonly to: string;
}

/** One of the automata that make up a game; all run side by side. */
export interface Region {
  readonly name: string;
  readonly initial: string;
  readonly final: readonly string[];
  readonly rows: readonly Row[];
}

export interface Chart {
  readonly game: string;
  readonly regions: readonly Region[];
}

/** The chart as a Mermaid state diagram, drawn from the rows themselves. */
export function formatMermaid(chart: Chart): string {
  const several = chart.regions.length > 1;
  const lines = ['stateDiagram-v2'];
  if (several) lines.push(`  state "${chart.game}" as Game {`);
  chart.regions.forEach((region, index) => {
    if (index > 0) lines.push('    --');
    for (const line of regionLines(region)) lines.push((several ? '    ' : '  ') + line);
  });
  if (several) lines.push('  }');
  return `${lines.join('\n')}\n`;
}

function regionLines(region: Region): string[] {
  return [
    `[*] --> ${region.initial}`,
    ...region.rows.map((row) => `${row.from} --> ${row.to}: ${rowLabel(row)}`),
    ...region.final.map((state) => `${state} --> [*]`),
  ];
}

/** Mermaid ends a label at `;` and reads `#` as an escape, so neither may stand in it. */
function rowLabel(row: Row): string {
  const guard = row.guard === undefined ? '' : ` [${row.guard}]`;
  const effects = row.effects.length === 0 ? '' : ` / ${row.effects.join(', ')}`;
  return (row.on + guard + effects).replace(/;/g, ',').replace(/#/g, '');
}
