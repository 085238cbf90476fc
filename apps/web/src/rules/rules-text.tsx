import type { AnyGame } from '@stammtisch/kernel';
import type { JSX } from 'react';
import { useSpeak } from '../texts/texts.ts';
import { Differences } from './differences.tsx';
import styles from './rules.module.css';

interface RulesTextProps {
  readonly game: AnyGame;
  readonly options: unknown;
}

/** The rules in words, made from the options themselves; first what differs from the ones one knows. */
export function RulesText({ game, options }: RulesTextProps): JSX.Element {
  const speak = useSpeak();
  return (
    <article className={styles.text}>
      <Differences game={game} options={options} />
      {game.rules(options).map((sentence) => {
        const text = speak(sentence);
        return text.startsWith('#') ? (
          <h3 key={text}>{text.replace(/^#+\s*/, '')}</h3>
        ) : (
          <p key={text}>{text}</p>
        );
      })}
    </article>
  );
}
