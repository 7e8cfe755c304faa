import { failure } from '@naru/domain/failure';
import { parsePinHash } from '@naru/domain/pin';
import { fail, ok, type Result } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Deps, Member } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { brand } from '../../stores/branding.ts';
import type { Database } from '../../stores/db.ts';
import { items, memberSecrets, members, products, sessions, sites, tokens } from '../../stores/schema/index.ts';
import { doApproved, giftOf, saleOf } from '../../testing/approved-acts.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { makeGround } from '../../testing/ground.ts';
import { lockWaits } from '../../testing/lock-waits.ts';
import { meetingOf } from '../../testing/meeting.ts';
import { makeItems } from '../issuer/make-items.ts';
import { mintItems } from '../issuer/mint-items.ts';
import { buyListing } from '../order/buy.ts';
import { leave } from './leave.ts';

const PRICE = 1_000;
const PIN = must(parsePinHash('0'.repeat(64)));

// Only PostgreSQL runs these side by side.
describe('a member who leaves', () => {
  let database: Database;
  let deps: Deps;
  let people: Member[];
  let free: string[];
  /** What was given away and is its giver's again. */
  const given: string[] = [];
  beforeAll(async () => {
    database = await freshDatabase('postgres');
    const { deps: real } = makeGround(database);
    // Which PIN is right is tried elsewhere.
    deps = { ...real, pins: { ...real.pins, verify: async () => ok({ matches: true, stale: false }) } };
    const { db } = database;
    const rows = await db
      .insert(members)
      .values(['가게', '떠남', '또떠남'].map((nickname, index) => ({ did: `did:naru:leave${index}`, nickname, joinType: 2 })))
      .returning();
    people = rows.map(({ id, did, nickname }) => ({ id, did, nickname, sessionId: `of ${id}` }));
    await db.insert(sessions).values(people.map(({ id, sessionId }) => ({ id: sessionId, memberId: id, loginEnv: 'web' as const })));
    await db.insert(memberSecrets).values(rows.map(({ id }) => ({ memberId: id, pinHash: 'hash' })));
    const owner = only(people);
    await db.insert(sites).values({ siteCode: 'SHOP', name: '가게', route: '/shop', ownerMemberId: owner.id });
    const product = only(await db.insert(products).values({ siteCode: 'SHOP', name: '표', price: PRICE, quantity: 2 }).returning());
    await deps.transact((tx) => makeItems(tx, { productId: product.id, quantity: 2, price: PRICE, at: deps.clock.now() }));
    await mintItems(deps, owner, { siteCode: brand.site('SHOP'), productId: product.id });
    await db.update(items).set({ state: 'revoked' });
    await db.update(tokens).set({ ownerMemberId: owner.id });
    free = (await db.select({ tokenId: tokens.tokenId }).from(tokens)).map(({ tokenId }) => tokenId);
  });
  afterAll(() => database.close());

  const waiting = (): Promise<number> => lockWaits(database.db);

  /** Lets somebody's action wait for a token first, and the leaving begin while it does; then both go on. */
  const meet = async <T>(
    tokenId: string,
    action: () => Promise<T>,
    leaver: Member,
    abandon: boolean,
  ): Promise<[T, Result<void, unknown>]> => {
    let begun: [Promise<T>, Promise<Result<void, unknown>>] | undefined;
    await database.db.transaction(async (tx) => {
      await tx.select().from(tokens).where(eq(tokens.tokenId, tokenId)).for('update');
      const first = action();
      await expect.poll(waiting).toBe(1);
      let left = false;
      const second = leave(deps, leaver, { proof: { pin: PIN }, abandon }).finally(() => {
        left = true;
      });
      begun = [first, second];
      await expect.poll(async () => left || (await waiting()) === 2).toBe(true);
    });
    if (begun === undefined) throw new Error('nothing was begun');
    return Promise.all(begun);
  };

  it('keeps what is being given to them at that moment, and so does not leave yet', async () => {
    const [owner, leaver] = [only(people), only(people.slice(1))];
    const tokenId = only(free.splice(0, 1));
    const give = () => doApproved(deps, owner, giftOf([tokenId], leaver.did));
    given.push(tokenId);
    const [sent, left] = await meet(tokenId, give, leaver, false);
    expect([sent.ok, left]).toEqual([true, fail(failure('leaveNfts', { data: { count: 1 } }))]);
  });

  it('goes red on a look at what somebody has that is followed by the leaving', async () => {
    const [owner, leaver] = [only(people), only(people.slice(1))];
    const mine = eq(tokens.ownerMemberId, leaver.id);
    await database.db.update(tokens).set({ ownerMemberId: owner.id }).where(mine);
    const looked = meetingOf(2);
    const naive = (): Promise<boolean> =>
      database.db.transaction(async (tx) => {
        if ((await tx.$count(tokens, mine)) > 0) return false;
        await looked();
        await expect.poll(() => database.db.$count(tokens, mine)).toBeGreaterThan(0);
        await tx.update(members).set({ state: 'left' }).where(eq(members.id, leaver.id));
        return true;
      });
    const give = async () => {
      await looked();
      return doApproved(deps, owner, giftOf([only(given)], leaver.did));
    };
    const [left, sent] = await Promise.all([naive(), give()]);
    expect([left, sent.ok]).toEqual([true, true]);
    await database.db.update(members).set({ state: 'active' }).where(eq(members.id, leaver.id));
  });

  it('waits for whoever orders what they sell at that moment, and so does not leave yet', async () => {
    const [buyer, seller] = [only(people), only(people.slice(2))];
    const tokenId = only(free.splice(0, 1));
    await database.db.update(tokens).set({ ownerMemberId: seller.id }).where(eq(tokens.tokenId, tokenId));
    const { listingId } = must(await doApproved(deps, seller, saleOf(tokenId, PRICE)));
    const [bought, left] = await meet(tokenId, () => buyListing(deps, buyer, { listingId, price: brand.won(PRICE) }), seller, true);
    expect([bought.ok, left]).toEqual([true, fail(failure('orderOpen', { data: { count: 1 } }))]);
  });
});
