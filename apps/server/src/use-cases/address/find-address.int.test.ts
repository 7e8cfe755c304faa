import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Member } from '../../kernel/deps.ts';
import type { Database } from '../../stores/db.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { makeGround } from '../../testing/ground.ts';
import { plantMarket } from '../../testing/planted-market.ts';
import { findAddress } from './find-address.ts';

let database: Database;
let member: Member;
beforeAll(async () => {
  database = await freshDatabase('pglite');
  member = await plantMarket(database.db).member('찾는이');
});
afterAll(() => database.close());

const QUERY = { text: '세종대로 110', page: 1 };

it('asks for a member sixty times in ten minutes, and again after them', async () => {
  const { deps, pass } = makeGround(database);
  for (let n = 0; n < 60; n += 1)
    expect(await findAddress(deps, member, QUERY)).toMatchObject({ ok: true, value: { outcome: 'found', all: 1 } });
  expect(await findAddress(deps, member, QUERY)).toMatchObject({ ok: false, failure: { name: 'rateLimited' } });
  pass(600_000);
  expect(await findAddress(deps, member, QUERY)).toMatchObject({ ok: true });
});

it('has nobody to ask where the market has no key, and says so', async () => {
  const { deps } = makeGround(database, { NARU_POSTCODE: 'daum' });
  expect(deps.roadNames).toBeNull();
  expect(await findAddress(deps, member, QUERY)).toEqual({ ok: true, value: { outcome: 'away', addresses: [], all: 0 } });
});
