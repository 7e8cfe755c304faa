import type { ActKind } from '@naru/domain/act';
import { and, eq, sql } from 'drizzle-orm';
import { makeSandboxBank } from '../../gateways/payments/sandbox-provider.ts';
import type { Member } from '../../kernel/deps.ts';
import { type orders, tokens } from '../../stores/schema/index.ts';
import type { KnownAct } from '../../use-cases/acts/carry-out-act.ts';
import { startPayment } from '../../use-cases/order/pay.ts';
import { settlePayment } from '../../use-cases/order/settle.ts';
import { doApproved } from '../approved-acts.ts';
import type { PairWorld } from './world.ts';

/** Something that somebody, or the market by itself, does to what is there; `false` where nothing was there to do it to, or it was refused. */
export type Act = (world: PairWorld) => Promise<boolean>;

/** One of several, by chance; undefined of none. */
export const anyOf = <T>(from: readonly T[]): T | undefined => from[Math.floor(Math.random() * from.length)];
/** Any member. */
export const somebody = ({ people, issuer }: PairWorld): Member => anyOf(people) ?? issuer;
/** The member with a number; the issuer where it is nobody’s among the people. */
export const memberOf = ({ people, issuer }: PairWorld, id: number | null): Member => people.find((one) => one.id === id) ?? issuer;

/** Any NFT that somebody has. */
export const oneToken = async ({ deps: { db } }: PairWorld) =>
  anyOf(
    await db
      .select()
      .from(tokens)
      .where(and(eq(tokens.state, 'live'), sql`${tokens.ownerMemberId} is not null`)),
  );

/** Does something to one of what is there. */
export const to =
  <T>(one: (world: PairWorld) => Promise<T | undefined>, act: (world: PairWorld, found: T) => Promise<{ readonly ok: boolean }>): Act =>
  async (world) => {
    const found = await one(world);
    return found !== undefined && (await act(world, found)).ok;
  };

/** Something that happens by itself. */
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
