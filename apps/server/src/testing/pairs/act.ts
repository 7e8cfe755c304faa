import type { ActKind } from '@naru/domain/act';
import { and, eq, sql } from 'drizzle-orm';
import { makeSandboxBank } from '../../gateways/payments/sandbox-provider.ts';
import type { Member } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { brand } from '../../stores/branding.ts';
import { orders, products, tokens } from '../../stores/schema/index.ts';
import type { KnownAct } from '../../use-cases/acts/carry-out-act.ts';
import { createItems, listItems } from '../../use-cases/issuer/make-items.ts';
import { mintItems } from '../../use-cases/issuer/mint-items.ts';
import { buyFromStore } from '../../use-cases/order/buy-from-store.ts';
import { startPayment } from '../../use-cases/order/pay.ts';
import { settlePayment } from '../../use-cases/order/settle.ts';
import { doApproved } from '../approved-acts.ts';
import type { PairWorld } from './world.ts';

/** Something that somebody, or the market by itself, does to what is there; `false` where nothing was there to do it to, or it was refused. */
export type Act = (world: PairWorld) => Promise<boolean>;

/** One of several, by chance; undefined of none. */
export const anyOf = <T>(from: readonly T[]): T | undefined => from[Math.floor(Math.random() * from.length)];
export const somebody = ({ people, issuer }: PairWorld): Member => anyOf(people) ?? issuer;
/** The member with a number; the issuer where it is nobody’s among the people. */
export const memberOf = ({ people, issuer }: PairWorld, id: number | null): Member => people.find((one) => one.id === id) ?? issuer;

/** Does something to one of what is there. */
export const to =
  <T>(one: (world: PairWorld) => Promise<T | undefined>, act: (world: PairWorld, found: T) => Promise<{ readonly ok: boolean }>): Act =>
  async (world) => {
    const found = await one(world);
    return found !== undefined && (await act(world, found)).ok;
  };

export const byItself =
  (work: (deps: PairWorld['deps']) => Promise<unknown>): Act =>
  async ({ deps }) => {
    await work(deps);
    return true;
  };

/** Lets a member do what they have confirmed. */
export const does = <Kind extends ActKind>(world: PairWorld, memberId: number | null, known: KnownAct<Kind>) =>
  doApproved(world.deps, memberOf(world, memberId), known);

/** Pays an order, and takes over what the provider says of it; false where it cannot be paid. */
export const settle = async ({ deps }: PairWorld, order: typeof orders.$inferSelect): Promise<boolean> => {
  const opened = await startPayment(deps, order, 'accountTransfer');
  if (!opened.ok) return false;
  await makeSandboxBank(deps.db, deps.clock).approve(opened.value);
  return (await settlePayment(deps, opened.value)) !== null;
};

/** What the product costs now: acts change it. */
export const priceNow = async ({ deps: { db }, productId }: PairWorld): Promise<number> =>
  only(await db.select({ price: products.price }).from(products).where(eq(products.id, productId))).price;

/** What is found; where nothing is, what makes it come first is done, a few times, as it may be refused or taken by somebody else. */
export const orElse =
  <T>(find: (world: PairWorld) => Promise<T | undefined>, make: (world: PairWorld) => Promise<unknown>) =>
  async (world: PairWorld): Promise<T | undefined> => {
    for (let time = 0; time < 5; time += 1) {
      const found = await find(world);
      if (found !== undefined) return found;
      await make(world);
    }
    return find(world);
  };

/** Somebody orders one from the store that is made for it. */
export const orderOne = async (world: PairWorld): Promise<typeof orders.$inferSelect | undefined> => {
  const { deps, issuer, siteCode, productId } = world;
  const made = { siteCode, productId };
  await createItems(deps, issuer, { ...made, quantity: 2, key: world.key() });
  await mintItems(deps, issuer, { ...made, key: world.key() });
  await listItems(deps, issuer, { ...made, key: world.key() });
  const bought = await buyFromStore(deps, somebody(world), { productId, price: brand.won(await priceNow(world)), key: world.key() });
  if (!bought.ok) return undefined;
  return only(await deps.db.select().from(orders).where(eq(orders.id, bought.value.orderId)));
};

export const buyOne = async (world: PairWorld): Promise<void> => {
  const order = await orderOne(world);
  if (order !== undefined) await settle(world, order);
};

/** Any NFT that somebody has. What is redeemed leaves the world: where nobody has any, somebody buys one. */
export const oneToken = orElse(
  async ({ deps: { db } }) =>
    anyOf(
      await db
        .select()
        .from(tokens)
        .where(and(eq(tokens.state, 'live'), sql`${tokens.ownerMemberId} is not null`)),
    ),
  buyOne,
);
