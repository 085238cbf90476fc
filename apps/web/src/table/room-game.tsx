import type { JSX } from 'react';
import { CATALOGUE, findEntry } from '../games/catalogue.ts';
import { useSay, useTexts } from '../texts/texts.ts';
import { Counter } from '../ui/fields.tsx';
import { Choice } from '../ui/text-field.tsx';
import { useTable } from '../table-view/table-context.ts';

interface RoomGameProps {
  readonly onGame: (game: string) => void;
  readonly onSeats: (seats: number) => void;
}

/** What is played next and by how many; those who sit at the table stay where they are. */
export function RoomGame({ onGame, onSeats }: RoomGameProps): JSX.Element {
  const t = useTexts();
  const say = useSay();
  const { now, faces } = useTable();
  const { game, seats } = now.info.config;
  const range = findEntry(game)?.seats ?? { min: seats, max: seats };
  const lastTaken = faces.findLastIndex(({ kind }) => kind === 'person' || kind === 'program');
  const label = t('setup.seats');
  return (
    <>
      <Choice
        label={t('room.game')}
        value={game}
        onChange={onGame}
        choices={CATALOGUE.map(({ id, title }) => ({ value: id, label: say(title) }))}
      />
      <Counter
        label={label}
        value={seats}
        min={Math.max(range.min, lastTaken + 1)}
        max={range.max}
        onChange={onSeats}
      />
    </>
  );
}
