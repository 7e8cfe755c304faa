import type { Ports } from '@naru/domain/client-ports';
import type { Market } from '@naru/domain/listing';
import type { PinHasher } from '@naru/domain/pin';
import { provide } from '@naru/frontend/container';
import { Container } from 'inversify';
import { expect, test } from 'vitest';
import { standInPorts } from '../testing/ports.ts';
import { PORT_KEYS } from './keys.ts';
import { LAZY_NAMES, PORT_NAMES, type When } from './table.ts';

test('all but those that answer at once are late', () => {
  expect(PORT_NAMES.filter((name) => !LAZY_NAMES.some((one) => one === name))).toEqual(['sessions', 'pinHasher', 'passportChecks']);
});

test('every client port has a key of its own and a stand-in', () => {
  expect(new Set(Object.values(PORT_KEYS)).size).toBe(PORT_NAMES.length);
  expect(Object.keys(standInPorts()).sort()).toEqual([...PORT_NAMES].sort());
});

test('a missing client port, a swapped one, and a late one that answers at once do not compile', () => {
  const { market, ...others } = standInPorts();
  // @ts-expect-error the market is missing
  const missing: Ports = others;
  // @ts-expect-error two client ports are swapped
  const swapped: Ports = { ...others, market: others.listings };
  // @ts-expect-error what hashes answers at once
  const row: When<PinHasher> = 'lazy';
  // @ts-expect-error the key of another client port
  provide(new Container(), PORT_KEYS.listings, {}, (): Market => market);
  expect([missing, swapped, row]).toHaveLength(3);
});
