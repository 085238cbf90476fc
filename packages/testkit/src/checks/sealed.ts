import { pick, shuffle } from '@stammtisch/kernel';
import { findDifference } from '../subject/difference.ts';
import type { Turn } from '../subject/play.ts';
import { demandSame, listLegal, listSeats, type Position } from '../subject/subject.ts';

/** Where several seats choose at once, the order in which they do so changes nothing. */
export function checkSealed({ subject, setup, state, rng }: Position): void {
  const seats = listSeats(subject.waitingFor(state), setup.seats);
  if (seats.length < 2) return;
  const turns = seats.map((seat): Turn => {
    const legal = listLegal(subject, state, seat);
    return { seat, action: legal[pick(rng, legal.length)]! };
  });
  const shuffled = [...turns.keys()];
  shuffle(rng, shuffled, shuffled.length);
  const orders = [turns.toReversed(), shuffled.map((index) => turns[index]!)];
  const first = run(turns);
  for (const order of orders) {
    const other = run(order);
    demandSame(findDifference(other.state, first.state), 'sealed choices do not commute');
    demandSame(findDifference(other.told, first.told), 'sealed choices are told differently');
  }

  function run(order: readonly Turn[]): { state: object; told: readonly string[] } {
    const copy = subject.copy(state);
    const told: string[] = [];
    for (const { seat, action } of order) {
      subject.apply(copy, seat, action, (event) => told.push(JSON.stringify(event)));
    }
    return { state: copy, told: told.sort() };
  }
}
