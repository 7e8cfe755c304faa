import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HttpEnv } from '../http/http-env.ts';
import { members } from '../stores/schema/index.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import { makeGround } from '../testing/ground.ts';
import { plantMarket } from '../testing/planted-market.ts';
import { stopMailAddress } from '../use-cases/account/stop-mail-address.ts';
import { mountOneClick } from './one-click.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let address = '';
const app = new Hono<HttpEnv>();
const DID = 'did:naru:one-click';
beforeAll(async () => {
  database = await freshDatabase('pglite');
  const { deps } = makeGround(database);
  mountOneClick(app, deps);
  const { id } = await plantMarket(database.db).member('받는이', { did: DID });
  const agreed = { isAgree: true, isMust: false, version: '1', at: '2026-11-21T00:00:00.000Z', channel: 'web' } as const;
  await database.db
    .update(members)
    .set({ agreements: { agree3: agreed, agree4: agreed } })
    .where(eq(members.id, id));
  address = await stopMailAddress(deps.keys, DID);
});
afterAll(() => database.close());

const post = (to: string, body = 'List-Unsubscribe=One-Click') =>
  app.request(to, { method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
const consents = async () => {
  const [row] = await database.db.select().from(members).where(eq(members.did, DID));
  return [row?.agreements.agree3?.isAgree, row?.agreements.agree4?.isAgree, row?.mailOff.includes('favourite')];
};

it('ends nothing by a look, by another word, or by a key of somebody else', async () => {
  const forged = new URL(address, 'https://naru.test');
  forged.searchParams.set('did', 'did:naru:somebody');
  expect((await app.request(address)).status).toBe(404);
  expect((await post(address, 'x=1')).status).toBe(400);
  expect((await post(`${forged.pathname}${forged.search}`)).status).toBe(403);
  expect((await post(forged.pathname)).status).toBe(403);
  expect(await consents()).toEqual([true, true, false]);
});

it('ends advertising by one post, however often it comes', async () => {
  expect([(await post(address)).status, (await post(address)).status]).toEqual([200, 200]);
  expect(await consents()).toEqual([false, false, true]);
});
