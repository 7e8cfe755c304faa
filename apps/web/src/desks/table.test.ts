import type { Desks } from '@naru/domain/desks';
import type { Market } from '@naru/domain/listing';
import type { PinHasher } from '@naru/domain/pin';
import { provide } from '@naru/frontend/container';
import { Container } from 'inversify';
import { expect, test } from 'vitest';
import { standInDesks } from '../testing/desks.ts';
import { DESK_KEYS } from './keys.ts';
import { DESK_NAMES, LATE_NAMES, type When } from './table.ts';

test('all but those that answer at once are late', () => {
  expect(DESK_NAMES.filter((name) => !LATE_NAMES.some((one) => one === name))).toEqual(['sessions', 'pinHasher', 'passportChecks']);
});

test('every desk has a key of its own and a stand-in', () => {
  expect(new Set(Object.values(DESK_KEYS)).size).toBe(DESK_NAMES.length);
  expect(Object.keys(standInDesks()).sort()).toEqual([...DESK_NAMES].sort());
});

test('a missing desk, a swapped one, and a late one that answers at once do not compile', () => {
  const { market, ...others } = standInDesks();
  // @ts-expect-error the market is missing
  const missing: Desks = others;
  // @ts-expect-error two desks are swapped
  const swapped: Desks = { ...others, market: others.listings };
  // @ts-expect-error what hashes answers at once
  const row: When<PinHasher> = 'late';
  // @ts-expect-error the key of another desk
  provide(new Container(), DESK_KEYS.listings, {}, (): Market => market);
  expect([missing, swapped, row]).toHaveLength(3);
});
