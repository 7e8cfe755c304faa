import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { only } from '../kernel/only.ts';
import { brand } from '../stores/branding.ts';
import { chainActions, items, tokens } from '../stores/schema/index.ts';
import { promtool } from '../testing/alarm-bell.ts';
import { plantMarket } from '../testing/planted-market.ts';
import { openWatchedMarket, type WatchedMarket } from '../testing/watched-market.ts';
import { makeItems } from '../use-cases/issuer/make-items.ts';
import { mintItems } from '../use-cases/issuer/mint-items.ts';

const [MINUTE, HOUR] = [60, 3_600];

/** Each alarm about the chain is rung by what it is for, on what a running server tells. */
describe.skipIf(promtool === null)('what rings of the chain', () => {
  let world: WatchedMarket;
  let planted: ReturnType<typeof plantMarket>;
  beforeAll(async () => {
    world = await openWatchedMarket();
    planted = plantMarket(world.db);
  });
  afterAll(() => world.close());

  /** Issues units of a product, which the server has minted on the chain. */
  const issued = async (code: string, quantity: number): Promise<readonly string[]> => {
    const { deps, db } = world;
    const issuer = await planted.member(`발행인${code}`);
    const { productId } = await planted.product(await planted.site(code, issuer), '달항아리', { quantity });
    await deps.transact((tx) => makeItems(tx, { productId, quantity, price: 1_000, at: deps.clock.now() }));
    await mintItems(deps, issuer, { siteCode: brand.site(code), productId });
    return (await db.select({ id: tokens.tokenId }).from(tokens).where(eq(tokens.productId, productId))).map(({ id }) => id);
  };

  it('TokensFrozen by a command that the contract refuses', async () => {
    const { db, anvil } = world;
    const bell = world.listen();
    const [tokenId = ''] = await issued('ICE', 1);
    const minted = async () => (await db.select().from(chainActions).where(eq(chainActions.tokenId, tokenId))).map(({ state }) => state);
    await vi.waitFor(async () => {
      await anvil.controls.mine({ blocks: 1 });
      expect(await minted()).toEqual(['confirmed']);
    }, 20_000);
    await world.pass(1);
    await bell.read(0);
    bell.hearsNone(['TokensFrozen'], 11);
    // Somebody has it now, and the database is put back to before it was minted: the contract has the number already.
    const { id: ownerMemberId } = await planted.member('가진이');
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.update(items).set({ state: 'sold' }).where(eq(items.tokenId, tokenId));
      await tx.update(tokens).set({ ownerMemberId }).where(eq(tokens.tokenId, tokenId));
      await tx.update(chainActions).set({ state: 'queued', txHash: null }).where(eq(chainActions.tokenId, tokenId));
    });
    // A node that lags refuses what is right: it is asked once more, later.
    const refusedAt = async () => only(await db.select().from(chainActions).where(eq(chainActions.tokenId, tokenId))).refusedAt;
    await vi.waitFor(async () => expect(await refusedAt()).not.toBeNull(), 20_000);
    await world.pass(10 * MINUTE);
    await vi.waitFor(async () => expect(await minted()).toEqual(['failed']), 20_000);
    await world.pass(1);
    await bell.read(12);
    bell.hears(['TokensFrozen', 'OutboxDead'], 23);
  });

  it('ChainLate and ChainBehind by a node that is gone, and AuditLate since nobody can look at everything without it', async () => {
    const { node, db } = world;
    const bell = world.listen();
    expect(await world.operate('audit', {})).toMatchObject({ ok: true });
    await world.pass(1);
    await bell.read(0);
    bell.hearsNone(['ChainLate', 'ChainBehind', 'AuditLate'], 11);
    node.mood = 'refuse';
    await issued('LATE', 1);
    await world.pass(11 * MINUTE);
    expect((await db.select().from(chainActions).where(eq(chainActions.state, 'queued'))).length).toBeGreaterThan(0);
    await bell.read(12);
    bell.hears(['ChainLate'], 15);
    bell.hears(['ChainLate', 'ChainBehind'], 19);
    bell.hearsNone(['AuditLate'], 23);
    await world.operate('audit', {});
    await world.pass(37 * HOUR);
    await bell.read(24);
    bell.hears(['AuditLate'], 35);
  });
});
