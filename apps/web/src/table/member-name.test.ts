import type { TableInfo } from '@stammtisch/wire/table';
import { describe, expect, it } from 'vitest';
import { memberName } from './member-name.ts';

function table(...seatNames: string[]): Pick<TableInfo, 'members' | 'seats'> {
  return {
    members: [{ member: 'm1', name: 'Gast' }],
    seats: seatNames.map((name) => ({ occupant: { kind: 'person', member: 'm1', name } })),
  };
}

describe('the name of a member', () => {
  it('is that of their seat, which may have been renamed', () => {
    expect(memberName(table('Oma Inge'), 'm1')).toBe('Oma Inge');
  });

  it('is the one they came with while they hold no seat, or several', () => {
    expect(memberName(table(), 'm1')).toBe('Gast');
    expect(memberName(table('Oma Inge', 'Opa Karl'), 'm1')).toBe('Gast');
  });

  it('is empty for somebody who is not there', () => {
    expect(memberName(table('Oma Inge'), 'm2')).toBe('');
    expect(memberName(table('Oma Inge'), undefined)).toBe('');
  });
});
