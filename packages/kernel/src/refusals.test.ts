import { expect, it } from 'vitest';
import { refusalsOf, tellRefused } from './refusals.ts';
import { text } from './text.ts';

const refuse = refusalsOf({
  'not-your-turn': text(
    '{@turn} ist dran, nicht {@seat}. {@seat} {wartet|wartest}.',
    "It is {@turn}'s turn, not {@seat|yours}{'s|}. {@seat} {waits|wait}.",
  ),
  full: text('Hier ist kein Platz für {name}.', 'There is no room for {name}.'),
});

it('a refusal addresses the seat that it is about, and names the others', () => {
  expect(tellRefused(refuse('not-your-turn', { turn: 0, seat: 1 }), ['Ada', 'Ben'])).toEqual({
    de: 'Ada ist dran, nicht du. Du wartest.',
    en: "It is Ada's turn, not yours. You wait.",
  });
});

it('a refusal that is about no seat addresses nobody', () => {
  expect(tellRefused(refuse('full', { name: 'Eva' }))).toEqual({
    de: 'Hier ist kein Platz für Eva.',
    en: 'There is no room for Eva.',
  });
});
