import { parseOptions } from '@stammtisch/kernel';
import { type JSX, useMemo } from 'react';
import { useGame } from '../games/use-game.ts';
import { useTexts } from '../texts/texts.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import styles from './docs-page.module.css';
import type { Block } from './document.ts';
import { lazyOverlay } from '../ui/lazy-part.tsx';

const ChartView = lazyOverlay(async () => (await import('../statechart/chart-view.tsx')).ChartView);

/** A piece of a document. */
export function BlockView({ block }: { readonly block: Block }): JSX.Element {
  switch (block.kind) {
    case 'html':
      // Our own text, made into markup when the pages were built.
      // oxlint-disable-next-line react/no-danger
      return <div dangerouslySetInnerHTML={{ __html: block.html }} />;
    case 'code':
      return <Code text={block.text} />;
    case 'chart':
      return <Chart {...block} />;
  }
}

function Code({ text }: { readonly text: string }): JSX.Element {
  const t = useTexts();
  return (
    <div className={styles.code}>
      {/* Wide lines scroll, also for those who have only keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
      <CopyButton text={text} label={t('docs.copy')} />
    </div>
  );
}

interface ChartProps {
  readonly game: string;
  readonly preset: string;
  readonly text: string;
}

/** Drawn from the rows that the engine runs, like the one beside a table. */
function Chart({ game: id, preset, text }: ChartProps): JSX.Element {
  const t = useTexts();
  const game = useGame(id);
  const chart = useMemo(() => {
    const options = game && parseOptions(game.options, preset);
    return options?.ok === true ? game?.chart(options.value) : undefined;
  }, [game, preset]);
  return (
    <div className={styles.chart}>
      {chart === undefined ? null : <ChartView chart={chart} phases={[]} rows={[]} why="" />}
      <details>
        <summary>{t('docs.mermaid')}</summary>
        <Code text={text} />
      </details>
    </div>
  );
}
