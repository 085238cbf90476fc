import { parseOptions } from '@stammtisch/kernel';
import { type JSX, Suspense, useMemo } from 'react';
import { useGame } from '../games/use-game.ts';
import { useTexts } from '../texts/texts.ts';
import { IconButton } from '../ui/button.tsx';
import { showNote } from '../ui/toasts.tsx';
import styles from './docs-page.module.css';
import type { Block } from './document.ts';
import { lazyPart } from '../ui/lazy-part.ts';

const ChartView = lazyPart(async () => (await import('../statechart/chart-view.tsx')).ChartView);

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
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    showNote(t('app.copied'));
  };
  return (
    <div className={styles.code}>
      {/* Wide lines scroll, also for those who have only keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
      {/* Without a secure connection there is no clipboard: the text can be marked by hand. */}
      {navigator.clipboard === undefined ? null : (
        <IconButton icon="copy" label={t('docs.copy')} onClick={() => void copy()} />
      )}
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
      {chart === undefined ? null : (
        <Suspense fallback={null}>
          <ChartView chart={chart} phases={[]} rows={[]} why="" />
        </Suspense>
      )}
      <details>
        <summary>{t('docs.mermaid')}</summary>
        <Code text={text} />
      </details>
    </div>
  );
}
