import { failure } from '@naru/domain/failure';
import { DAY_MS } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { Deps, Member } from '../../kernel/deps.ts';
import { brand } from '../../stores/branding.ts';
import { members } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { openReversalWorld, PRICE, type ReversalWorld } from '../../testing/reversal-world.ts';
import { buyListing } from './buy.ts';
import { buyFromStore } from './buy-from-store.ts';
import { cancelOrder } from './release.ts';

const refused = (name: Parameters<typeof failure>[0], data: object) => ({ ok: false, failure: { ...failure(name), data } });
const MONTH = 2 * PRICE + 5_000;
const noRoom = (left: number) => refused('minorMonthLimit', { limit: MONTH, left });

onBothEngines('a minor', (open) => {
  let world: ReversalWorld;
  let deps: Deps;
  beforeAll(async () => {
    world = await openReversalWorld(await open());
    deps = { ...world.deps, config: { ...world.deps.config, minor: { order: PRICE, month: MONTH } } };
  });
  const born = async (birth: string | null): Promise<Member> => {
    const member = await world.somebody();
    await world.db.update(members).set({ birth }).where(eq(members.id, member.id));
    return member;
  };
  const sixteen = () => born('20100615');
  const order = (buyer: Member, kind: 'digital' | 'goods' = 'digital') =>
    buyFromStore(deps, buyer, { productId: world.shelves[kind], price: brand.won(PRICE) });

  it('orders from a store up to what the month has, and no further', async () => {
    const buyer = await sixteen();
    must(await order(buyer));
    const second = must(await order(buyer, 'goods'));
    expect(await order(buyer)).toEqual(noRoom(5_000));
    // What ends unpaid leaves room again.
    must(await cancelOrder(deps, buyer, { orderId: second.orderId }));
    must(await order(buyer));
    expect(await order(buyer)).toEqual(noRoom(5_000));
  });

  it('orders for no more than the limit at once, from a member neither', async () => {
    const [seller, buyer] = [await born('19900101'), await sixteen()];
    const { tokenId } = await world.bought(seller);
    const listing = await world.offered(seller, tokenId, PRICE + 1);
    const tooMuch = refused('minorOrderLimit', { limit: PRICE });
    const buy = (member: Member) => buyListing(deps, member, { listingId: listing.id, price: brand.won(PRICE + 1) });
    expect(await buy(buyer)).toEqual(tooMuch);
    must(await buy(await born('19900101')));
  });

  it('finds the same room once, of two orders at once', async () => {
    const buyer = await sixteen();
    const made = await Promise.all(Array.from({ length: 4 }, () => order(buyer)));
    expect(made.filter(({ ok }) => ok)).toHaveLength(2);
  });

  it('is one no longer from their nineteenth birthday on, and has room again in another month', async () => {
    // The clock began at noon of 2026-11-21.
    const day = deps.clock.now().toISOString().slice(8, 10);
    const almost = await born(`200711${Number(day) + 1}`);
    for (const _ of [1, 2]) must(await order(almost));
    expect(await order(almost)).toEqual(noRoom(5_000));
    world.ground.pass(DAY_MS);
    must(await order(almost));
    const young = await sixteen();
    for (const _ of [1, 2]) must(await order(young));
    expect(await order(young)).toEqual(noRoom(5_000));
    world.ground.pass(14 * DAY_MS);
    must(await order(young));
  });

  it('is nobody whose birth date is not known', async () => {
    const buyer = await born(null);
    for (const _ of [1, 2, 3]) must(await order(buyer));
  });
});
