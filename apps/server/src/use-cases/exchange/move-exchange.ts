import {
  EXCHANGE_LIFECYCLE,
  type ExchangeMove,
  type ExchangeSide,
  type ExchangeState,
  exchangeDueAt,
  OPEN_EXCHANGE_STATES,
} from '@naru/domain/exchange';
import type { Failure } from '@naru/domain/failure';
import type { AttestationMeans } from '@naru/domain/passport';
import { type ExchangeId, type Result, transitionOf } from '@naru/domain/shared';
import { eq } from 'drizzle-orm';
import { notifyRedemption } from '../../kernel/notify-webhooks.ts';
import { only } from '../../kernel/only.ts';
import type { Db } from '../../stores/db.ts';
import { moveRow } from '../../stores/move-rows.ts';
import { exchangeSteps, exchanges, orders, tokens } from '../../stores/schema/index.ts';
import { notifyStep } from './notify.ts';
import { type TestifyDeps, testify } from './testify.ts';

export type ExchangeRow = typeof exchanges.$inferSelect;

/** How many of several were done, and the code of why each other one was not. */
export interface DeliveryOutcome<Id> {
  readonly done: number;
  readonly refused: { id: Id; code: number }[];
}

/** A locked exchange with its locked token and, where it has costs, the locked order of them. */
export interface LockedExchange {
  readonly exchange: ExchangeRow;
  readonly token: typeof tokens.$inferSelect;
  readonly order: typeof orders.$inferSelect | undefined;
}

/** Locks order, token and exchange, in this order, since whoever pays, cancels or expires holds the order first. Undefined when there is none. */
export const lockExchange = async (tx: Db, exchangeId: ExchangeId): Promise<LockedExchange | undefined> => {
  const [known] = await tx
    .select({ tokenId: exchanges.tokenId, orderId: exchanges.orderId })
    .from(exchanges)
    .where(eq(exchanges.id, exchangeId));
  if (known === undefined) return undefined;
  const [order] = known.orderId === null ? [] : await tx.select().from(orders).where(eq(orders.id, known.orderId)).for('no key update');
  const [token] = await tx.select().from(tokens).where(eq(tokens.tokenId, known.tokenId)).for('no key update');
  const [exchange] = await tx.select().from(exchanges).where(eq(exchanges.id, exchangeId)).for('no key update');
  if (token === undefined || exchange === undefined) throw new Error('an exchange of nothing');
  return { exchange, token, order };
};

interface WrittenStep {
  readonly state: ExchangeState;
  readonly by: ExchangeSide;
  readonly means: AttestationMeans | null;
  readonly parcel?: Pick<ExchangeRow, 'carrier' | 'waybill'>;
  /** Why the waybill before was wrong, where this one takes its place. */
  readonly reason?: string;
  readonly at: Date;
}

/** Writes one step into an exchange's timeline, and who has done it for good, by their own key where they let it sign in this call. */
export const writeStep = async (
  deps: TestifyDeps,
  tx: Db,
  exchange: ExchangeRow,
  { state, by, means, parcel, reason, at }: WrittenStep,
): Promise<void> => {
  const step = { exchangeId: exchange.id, state, actor: by, ...parcel, reason, createdAt: at };
  const written = only(await tx.insert(exchangeSteps).values(step).returning());
  await testify(deps, tx, exchange, { ...(await notifyStep(tx, exchange, written)), means, signedAt: at });
};

/** Moves a locked exchange on, with the moment in its timeline and the next time at which it moves by itself; refused with `wrongState`. */
export const stepExchange = async (
  deps: TestifyDeps,
  tx: Db,
  exchange: ExchangeRow,
  {
    event,
    by,
    at,
    ...more
  }: { readonly event: ExchangeMove; readonly by: ExchangeSide; readonly at: Date } & Partial<
    Pick<ExchangeRow, 'carrier' | 'waybill' | 'reason' | 'refundDue' | 'disputed'>
  >,
): Promise<Result<ExchangeRow, Failure>> => {
  const { to } = transitionOf(EXCHANGE_LIFECYCLE, event);
  const set = {
    ...more,
    // What is disputed has no clock.
    dueAt: (more.disputed ?? exchange.disputed) ? null : exchangeDueAt(to, at),
    closedAt: OPEN_EXCHANGE_STATES.has(to) ? null : at,
    updatedAt: at,
    version: exchange.version + 1,
  };
  const moved = await moveRow(tx, 'exchange', event, { where: eq(exchanges.id, exchange.id), set });
  if (!moved.ok) return moved;
  await notifyRedemption(tx, moved.value, event, at);
  const { carrier, waybill } = moved.value;
  // Nobody is in a call of theirs when time moves goods on, or a payment comes in.
  const means = by === 'system' || event === 'pay' ? null : 'login';
  await writeStep(deps, tx, moved.value, { state: to, by, means, at, ...(to === 'shipped' ? { parcel: { carrier, waybill } } : {}) });
  return moved;
};
