import { type Carrier, type IssuerExchangeMove, parseWaybill } from '@naru/domain/exchange';
import { FAILURE_CODES, type Failure, failure } from '@naru/domain/failure';
import { earnedEntries } from '@naru/domain/ledger';
import { type ExchangeId, fail, ok, type Result, type SiteCode } from '@naru/domain/shared';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { type Keyed, once } from '../../kernel/once.ts';
import { only } from '../../kernel/only.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { mustMoveRow } from '../../stores/move-rows.ts';
import { orders, payments } from '../../stores/schema/index.ts';
import { writeBooking } from '../order/bookings.ts';
import { reportParcel } from '../order/escrow-reports.ts';
import type { OrderRow } from '../order/lock-order.ts';
import { endExchange, refundExchange } from './end-exchange.ts';
import { type SheetGoods, sendGoods } from './goods.ts';
import { type DeliveryOutcome, type LockedExchange, lockExchange, stepExchange } from './move-exchange.ts';
import { notifyOwner } from './notices.ts';
import { readReason } from './recipient.ts';

export interface DeliveryOrder extends Keyed {
  readonly siteCode: SiteCode;
  readonly ids: readonly ExchangeId[];
  readonly event: IssuerExchangeMove;
  readonly carrier?: Carrier | undefined;
  readonly waybill?: string | undefined;
  readonly reason?: string | undefined;
}

type Details = Partial<Pick<LockedExchange['exchange'], 'carrier' | 'waybill' | 'reason'>>;

/** What the move needs besides itself: goods leave one parcel at a time, and no issuer cancels without a reason. */
const readDetails = ({ event, ids, carrier, waybill = '', reason = '' }: DeliveryOrder): Result<Details, Failure> => {
  if (event === 'cancel') {
    const said = readReason(reason);
    return said.ok ? ok({ reason: said.value }) : said;
  }
  if (event !== 'ship') return ok({});
  if (carrier === undefined) return fail(failure('badRequest', { field: 'carrier' }));
  const number = parseWaybill(carrier, waybill);
  if (!number.ok || ids.length > 1) return fail(failure('badRequest', { field: number.ok ? 'ids' : 'waybill' }));
  return ok({ carrier, waybill: number.value });
};

/** The goods have left: what was paid for them is their issuer's, and the order of it is done. */
const earnCosts = async (tx: Db, order: OrderRow, at: Date): Promise<void> => {
  const { providerKey } = only(
    await tx
      .select({ providerKey: payments.providerKey })
      .from(payments)
      .where(and(eq(payments.orderId, order.id), eq(payments.state, 'captured'))),
  );
  const set = { completedAt: at, endedAt: at, updatedAt: at, version: order.version + 1 };
  await mustMoveRow(tx, 'order', 'complete', { where: eq(orders.id, order.id), set });
  const entries = earnedEntries(brand.won(order.price));
  await writeBooking(tx, order, { transactionId: `${providerKey}.earned`, entries, at });
};

const NOTICES = { prepare: 'exchangePreparing', ship: 'exchangeShipped', deliver: 'exchangeDelivered' } as const;

const moveOne = async (
  deps: Deps,
  tx: Db,
  locked: LockedExchange,
  {
    event,
    details,
    goods,
    prepares = false,
    member,
    at,
  }: Omit<Step, 'id'> & { readonly event: IssuerExchangeMove; readonly member: Member; readonly at: Date },
): Promise<Result<unknown, Failure>> => {
  if (event === 'cancel') return endExchange(deps, tx, locked, { event, by: 'issuer', reason: details.reason ?? '', at });
  // Goods leave for an NFT that is its owner's on the chain, too; those that have left arrive all the same.
  if (locked.token.frozen && event !== 'deliver') return fail(failure('tokenFrozen'));
  let { exchange } = locked;
  const unprepared = prepares && exchange.state === 'requested';
  if (event === 'ship' && (unprepared || exchange.state === 'preparing')) {
    const sendable = await sendGoods(deps, tx, exchange, { ...goods, member, at });
    if (!sendable.ok) return sendable;
  }
  if (unprepared) {
    const prepared = await stepExchange(deps, tx, exchange, { event: 'prepare', by: 'issuer', at });
    if (!prepared.ok) return prepared;
    exchange = prepared.value;
  }
  const moved = await stepExchange(deps, tx, exchange, { event, by: 'issuer', at, ...details });
  if (!moved.ok) return moved;
  // Goods that are sent anew were paid for when they left first.
  if (event === 'ship' && locked.order?.state === 'paid') await earnCosts(tx, locked.order, at);
  if (event === 'ship') await reportParcel(tx, moved.value, at);
  await notifyOwner(tx, moved.value, NOTICES[event], at);
  return moved;
};

interface Step {
  readonly id: ExchangeId;
  readonly details: Details;
  readonly goods: SheetGoods;
  /** What is not prepared yet is prepared as it leaves. */
  readonly prepares?: boolean;
}

/** Moves exchanges on in one act that happens once, each judged by itself, in the order of their numbers. */
const moveEach = (
  deps: Deps,
  member: Member,
  { siteCode, event, key }: Pick<DeliveryOrder, 'siteCode' | 'event' | 'key'>,
  steps: readonly Step[],
): Promise<Result<DeliveryOutcome<ExchangeId>, Failure>> =>
  once(deps, member, key, async (tx): Promise<Result<DeliveryOutcome<ExchangeId>, Failure>> => {
    const at = deps.clock.now();
    const refused: DeliveryOutcome<ExchangeId>['refused'] = [];
    for (const { id, ...step } of steps.toSorted((a, b) => a.id - b.id)) {
      const locked = await lockExchange(tx, id);
      const mine = locked?.exchange.siteCode === siteCode ? locked : undefined;
      const one = mine === undefined ? fail(failure('lookupFailed')) : await moveOne(deps, tx, mine, { event, ...step, member, at });
      if (!one.ok) refused.push({ id, code: FAILURE_CODES[one.failure.name] });
      else await audit(tx, { actor: member.did, action: `exchange.${event}` as const, target: String(id), siteCode, at });
    }
    return ok({ done: steps.length - refused.length, refused });
  });

/** Moves exchanges on, each judged by itself: prepared, sent, delivered, cancelled. A cancelled one is refunded at once, or later by the worker. */
export const moveDeliveries = async (
  deps: Deps,
  member: Member,
  order: DeliveryOrder,
): Promise<Result<DeliveryOutcome<ExchangeId>, Failure>> => {
  const details = readDetails(order);
  if (!details.ok) return details;
  const steps = [...new Set(order.ids)].map((id) => ({ id, details: details.value, goods: {} }));
  const moved = await moveEach(deps, member, order, steps);
  if (moved.ok && order.event === 'cancel') for (const id of order.ids) await refundExchange(deps, id).catch(() => undefined);
  return moved;
};

export interface ParcelsOrder extends Keyed {
  readonly siteCode: SiteCode;
  readonly parcels: readonly ({ readonly id: ExchangeId; readonly carrier: Carrier; readonly waybill: string } & SheetGoods)[];
}

/** Sends parcels under their waybills, prepared first where they are not, each judged by itself. Refused whole where one names no waybill of its carrier, or stands in it twice. */
export const shipParcels = async (
  deps: Deps,
  member: Member,
  { siteCode, parcels, key }: ParcelsOrder,
): Promise<Result<DeliveryOutcome<ExchangeId>, Failure>> => {
  const steps: Step[] = [];
  for (const { id, carrier, waybill, ...goods } of parcels) {
    const number = parseWaybill(carrier, waybill);
    if (!number.ok) return fail(failure('badRequest', { field: 'waybill' }));
    steps.push({ id, details: { carrier, waybill: number.value }, goods, prepares: true });
  }
  if (new Set(steps.map(({ id }) => id)).size < steps.length) return fail(failure('badRequest', { field: 'parcels' }));
  return moveEach(deps, member, { siteCode, event: 'ship', key }, steps);
};
