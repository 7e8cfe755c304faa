import { failure } from '@naru/domain/failure';
import { withdrawableUntil } from '@naru/domain/order';
import type { TokenId } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { randomSecret } from '../../gateways/secrets/random-secret.ts';
import type { Member } from '../../kernel/deps.ts';
import { brand } from '../../stores/branding.ts';
import { fileLinks, files, orders, products, sessions, tokens } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { openReversalWorld, type ReversalWorld } from '../../testing/reversal-world.ts';
import { brokenTruths } from '../../testing/truths.ts';
import { withdrawPurchase } from '../order/reverse-sale.ts';
import { linkToNft } from './originals.ts';
import { shareNft } from './share-link.ts';

const refused = (name: Parameters<typeof failure>[0], more: object = {}) => ({ ok: false, failure: { ...failure(name), ...more } });

onBothEngines('an original that was bought from a store', (open) => {
  let world: ReversalWorld;
  beforeAll(async () => {
    world = await openReversalWorld(await open());
    const { db, shelves, deps } = world;
    const original = { id: 'original-of-it', kind: 'image', mime: 'image/png', bytes: 3, sha256: '0'.repeat(64) };
    await db.insert(files).values({ ...original, createdAt: deps.clock.now() });
    await db.update(products).set({ originalFileId: original.id });
    expect(Object.keys(shelves)).toContain('digital');
  });
  const somebody = async (): Promise<Member> => {
    const member = { ...(await world.somebody()), sessionId: randomSecret(18) };
    await world.db.insert(sessions).values({ id: member.sessionId, memberId: member.id, loginEnv: 'web' });
    return member;
  };
  const withdraw = (buyer: Member, orderId: string) =>
    withdrawPurchase(world.deps, buyer, { orderId: brand.order(orderId), reason: 'changedMind' });
  const see = (member: Member, tokenId: TokenId, more: { endsWithdrawal?: boolean; shareKey?: string } = {}) =>
    linkToNft(world.deps, member, { tokenId, siteCode: world.siteCode, ...more });
  const openedAt = async (orderId: string) => (await world.orderOf(orderId)).openedAt;
  const askedFor = async (orderId: string) => {
    const { completedAt } = await world.orderOf(orderId);
    const until = withdrawableUntil(completedAt ?? new Date(0)).toISOString();
    return refused('openingEndsWithdrawal', { data: { until } });
  };
  const linksOf = async () => (await world.db.select().from(fileLinks)).length;

  it('is given to nobody before its buyer says that they know, and the purchase goes back unopened', async () => {
    const buyer = await somebody();
    const { orderId, tokenId } = await world.bought(buyer, 'digital');
    const before = await linksOf();
    const unsaid = await askedFor(orderId);
    expect(await see(buyer, tokenId)).toEqual(unsaid);
    expect(await see(buyer, tokenId, { endsWithdrawal: false })).toEqual(unsaid);
    expect(await shareNft(world.deps, buyer, { tokenId })).toEqual(unsaid);
    expect([await linksOf(), await openedAt(orderId), (await world.tokenOf(tokenId)).shareKey]).toEqual([before, null, null]);
    must(await withdraw(buyer, orderId));
    expect((await world.tokenOf(tokenId)).state).toBe('revoked');
    expect(await see(buyer, tokenId, { endsWithdrawal: true })).toEqual(refused('noPermission'));
    expect(await brokenTruths(world.db)).toEqual({});
  });

  it.each([
    ['seen', (buyer: Member, tokenId: TokenId) => see(buyer, tokenId, { endsWithdrawal: true })],
    ['shared', (buyer: Member, tokenId: TokenId) => shareNft(world.deps, buyer, { tokenId, endsWithdrawal: true })],
  ] as const)('once it is %s is written down with its order, which does not go back any more', async (_, opens) => {
    const buyer = await somebody();
    const { orderId, tokenId } = await world.bought(buyer, 'digital');
    must<unknown>(await opens(buyer, tokenId));
    const first = await openedAt(orderId);
    expect(first).toEqual(world.deps.clock.now());
    world.ground.pass(60_000);
    // From then on it is opened without a word.
    must(await see(buyer, tokenId));
    must(await shareNft(world.deps, buyer, { tokenId }));
    expect(await openedAt(orderId)).toEqual(first);
    expect(await withdraw(buyer, orderId)).toEqual(refused('withdrawalOpened', { data: { at: first?.toISOString() } }));
    expect(await brokenTruths(world.db)).toEqual({});
  });

  it('is opened or goes back, and never both, when both are asked for at once', async () => {
    const buyer = await somebody();
    const { orderId, tokenId } = await world.bought(buyer, 'digital');
    const [seen, gone] = await Promise.all([see(buyer, tokenId, { endsWithdrawal: true }), withdraw(buyer, orderId)]);
    expect([seen.ok, gone.ok].toSorted()).toEqual([false, true]);
    expect((await openedAt(orderId)) === null).toBe(gone.ok);
    expect(await brokenTruths(world.db)).toEqual({});
  });

  it('whose days are over is opened without a word, and written down', async () => {
    const buyer = await somebody();
    const { orderId, tokenId } = await world.bought(buyer, 'digital');
    const { completedAt } = await world.orderOf(orderId);
    world.ground.pass(withdrawableUntil(completedAt ?? new Date(0)).getTime() - world.deps.clock.now().getTime());
    must(await see(buyer, tokenId));
    expect(await openedAt(orderId)).not.toBeNull();
  });

  it('of goods is opened without a word, and takes nothing away', async () => {
    const buyer = await somebody();
    const { orderId, tokenId } = await world.bought(buyer);
    must(await see(buyer, tokenId));
    must(await withdraw(buyer, orderId));
  });

  it('of an order that gave it at once is opened as before, and does not go back', async () => {
    const buyer = await somebody();
    const { orderId, tokenId } = await world.bought(buyer, 'digital');
    await world.db.update(orders).set({ originalHeldBack: false }).where(eq(orders.id, orderId));
    must(await see(buyer, tokenId));
    expect(await openedAt(orderId)).toBeNull();
    expect(await withdraw(buyer, orderId)).toEqual(refused('withdrawalBarred', { data: { ground: 'digital' } }));
  });

  it('is opened without a word by whoever was given it, by its issuer, and by who has its key', async () => {
    const [buyer, friend, stranger] = [await somebody(), await somebody(), await somebody()];
    const { orderId, tokenId } = await world.bought(buyer, 'digital');
    must(await see({ ...world.issuer, sessionId: buyer.sessionId }, tokenId));
    expect(await openedAt(orderId)).toBeNull();
    const { shareKey } = must(await shareNft(world.deps, buyer, { tokenId, endsWithdrawal: true }));
    must(await see(stranger, tokenId, { shareKey }));
    const given = await world.bought(buyer, 'digital');
    await world.db.update(tokens).set({ ownerMemberId: friend.id }).where(eq(tokens.tokenId, given.tokenId));
    must(await see(friend, given.tokenId));
    expect(await openedAt(given.orderId)).toBeNull();
  });
});
