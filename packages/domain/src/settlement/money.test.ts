import { describe, expect, it } from 'vitest';
import { apartDue, apartTenths, owedInAll, percentByLaw, percentOn } from './money.ts';

describe('what has to be held apart', () => {
  it.each([
    ['gateway', '2025-12-31', 0],
    ['gateway', '2026-01-01', 60],
    ['gateway', '2026-12-17', 60],
    ['gateway', '2027-12-16', 60],
    ['gateway', '2027-12-17', 80],
    ['gateway', '2028-12-17', 100],
    ['broker', '2028-12-17', 0],
  ] as const)('by law of a %s on %s is %i %%', (role, day, percent) => {
    expect(percentByLaw(role, day)).toBe(percent);
  });

  it.each([
    ['broker', 0, 0],
    ['broker', 50, 50],
    ['gateway', 50, 60],
    ['gateway', 90, 90],
  ] as const)('of a %s that promises %i %% is %i %%', (role, promisedPercent, percent) => {
    expect(percentOn({ role, promisedPercent }, '2026-12-17')).toBe(percent);
  });

  it.each([
    [{ sellers: 1_001, buyers: 0 }, 60, 601],
    [{ sellers: 1_000, buyers: 500 }, 100, 1_500],
    // Who answers for more than they have earned makes nobody else's money less.
    [{ sellers: -4_000, buyers: 500 }, 60, 300],
    [{ sellers: 0, buyers: 0 }, 100, 0],
    [{ sellers: 5, buyers: 5 }, 0, 0],
  ])('of %o at %i %% are %i won', (owed, percent, due) => {
    expect(apartDue(owed, percent)).toBe(due);
  });

  it.each([
    [1_000, 1_000, 1_000],
    [1_000, 599, 599],
    [3_000, 2_000, 666],
    [1_000, 1_500, 1_500],
    [0, 10, null],
  ])('of %i won owed and %i held apart is told as %s tenths', (sellers, apart, tenths) => {
    expect(apartTenths({ sellers, buyers: 0 }, apart)).toBe(tenths);
    expect(owedInAll({ sellers, buyers: -7 })).toBe(sellers);
  });
});
