import { expect, it } from 'vitest';
import { HOLD_MS, isHeld, UNDO_MS } from './proof.ts';

const NOW = new Date('2026-11-21T00:00:00Z');
const later = (ms: number): Date => new Date(NOW.getTime() + ms);

it.each([
  [null, false],
  [later(-1), false],
  [NOW, false],
  [later(1), true],
  [later(HOLD_MS), true],
])('what is held until %j is held: %s', (until, expected) => expect(isHeld(until, NOW)).toBe(expected));

it('can be taken back for longer than it is held', () => expect(UNDO_MS).toBeGreaterThan(HOLD_MS));
