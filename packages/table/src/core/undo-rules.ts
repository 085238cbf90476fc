/** Commands about taking moves back: at once where nobody else plays, else if all others agree. */
import { ok } from '@stammtisch/kernel';
import { isOwn, no, returnedTo, type Rules } from './command-rule.ts';
import { resumed } from './state.ts';
import { findUndo, membersToAsk, undoTo } from './undo.ts';

export const UNDO_RULES: Rules<'undo' | 'answer-undo'> = {
  undo(table, { seat }, { member }) {
    const { round } = table;
    if (!isOwn(table, seat, member)) return no('not-your-seat');
    if (round === undefined || table.status !== 'playing') return no('not-playing');
    if (round.session === undefined) return no('outdated');
    if (round.undo !== undefined) return no('undo-open');
    const moves = findUndo(table, seat);
    if (!moves.ok) return moves;
    const before = [...resumed(table), ...returnedTo(table, seat)];
    const isAsking = membersToAsk(table, seat).length > 0;
    if (isAsking) return ok([...before, { type: 'undo-asked', seat, moves: moves.value }]);
    return ok([...before, undoTo(table, seat, moves.value)]);
  },

  'answer-undo'(table, { seat, agree }, { member, seen }) {
    const question = table.status === 'playing' ? table.round?.undo : undefined;
    if (!isOwn(table, seat, member)) return no('not-your-seat');
    if (question === undefined) return no('no-undo');
    // A late answer to an earlier question is none to this one.
    if (seen < question.seq) return no('stale');
    const asked = membersToAsk(table, question.seat);
    if (!asked.includes(member)) return no('not-asked');
    if (!agree) return ok([{ type: 'undo-refused', seat: question.seat }]);
    if (question.agreed.includes(member)) return no('not-asked');
    const agreed = { type: 'undo-agreed', member } as const;
    const isLast = asked.every((one) => one === member || question.agreed.includes(one));
    if (!isLast) return ok([agreed]);
    return ok([agreed, undoTo(table, question.seat, question.moves)]);
  },
};
