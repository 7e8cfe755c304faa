import { describe, expect, it } from 'vitest';
import { beginningOf, isGrave, type JobSize } from './second-person.ts';

const price = (change: Partial<JobSize> = {}): JobSize => ({ kind: 'productPrice', total: 1, least: 1, most: 1, ...change });
const revoking = (total: number): JobSize => ({ kind: 'revocation', total, least: 1, most: 1 });

describe('an act over many', () => {
  it.each([
    ['one price by a tenth', price({ least: 0.9 }), false],
    ['one price to a half', price({ least: 0.5 }), false],
    ['one price below a half', price({ least: 0.49 }), true],
    ['one price to twice', price({ most: 2 }), false],
    ['one price beyond twice', price({ most: 2.01 }), true],
    ['99 prices by a tenth', price({ total: 99, least: 0.9 }), false],
    ['100 prices by a tenth', price({ total: 100, least: 0.9 }), true],
    ['99 items revoked', revoking(99), false],
    ['100 items revoked', revoking(100), true],
    ['1,000 products hidden', { ...price({ total: 1_000 }), kind: 'productState' }, false],
  ] as const)('%s: grave %s', (_, size, grave) => {
    expect(isGrave(size)).toBe(grave);
  });

  it.each([
    ['a small one of one person', revoking(99), 1, 'now'],
    ['a small one of several', revoking(99), 3, 'now'],
    ['a grave one of several', revoking(100), 2, 'second'],
    ['grave prices of one person, which can be taken back', price({ total: 100 }), 1, 'now'],
    ['a grave revocation of one person, which cannot', revoking(100), 1, 'later'],
  ] as const)('%s begins %s', (_, size, people, beginning) => {
    expect(beginningOf(size, people)).toBe(beginning);
  });
});
