import { OPEN_DISPUTE_STATES, type PartSource, type Ruling } from '@naru/domain/dispute';
import { type Failure, failure } from '@naru/domain/failure';
import { type DisputeId, fail, ok, type Result } from '@naru/domain/shared';
import { asc, eq } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { disputeViews } from '../../reads/dispute.ts';
import { purchaseOf } from '../../reads/order/withdrawal.ts';
import type { Db } from '../../stores/db.ts';
import { disputes, exchanges, inStates, members, products, sites } from '../../stores/schema/index.ts';
import { lockExchange } from '../exchange/move-exchange.ts';
import { leftToReturn, partsOf } from '../order/bookings.ts';

/** What would go back of the costs and of the purchase, together, and what was paid for each, in whole won. */
interface Refund extends Readonly<Record<PartSource, number>> {
  readonly sum: number;
  readonly paid: Readonly<Record<PartSource, number>>;
}

/** What a refund of an exchange would give back as things stand: of its costs, of what its NFT was bought for, and together, in whole won. */
const refundOf = async (
  db: Db,
  { orderId, total, tokenId, ownerMemberId }: Pick<typeof exchanges.$inferSelect, 'orderId' | 'total' | 'tokenId' | 'ownerMemberId'>,
): Promise<Refund> => {
  const bought = await purchaseOf(db, { tokenId, memberId: ownerMemberId });
  const costs = orderId === null ? total : leftToReturn({ price: total }, await partsOf(db, orderId));
  const purchase = bought === undefined ? 0 : leftToReturn(bought, await partsOf(db, bought.id));
  return { costs, purchase, sum: costs + purchase, paid: { costs: total, purchase: bought?.price ?? 0 } };
};

interface AskedRuling {
  readonly disputeId: DisputeId;
  readonly ruling: Ruling;
  readonly part?: { readonly of: PartSource; readonly amount: number } | undefined;
}

/**
 * What a ruling would give back, in whole won, and where the dispute stands, with its exchange and its orders locked: now, and with all that went back
 * before of the costs and of the purchase, since whoever gives back little by little is seen by two people as whoever does at once. Refused with
 * `lookupFailed`.
 */
export const rulingSum = async (db: Db, { disputeId, ruling, part }: AskedRuling) => {
  const [known] = await db.select({ exchangeId: disputes.exchangeId }).from(disputes).where(eq(disputes.id, disputeId));
  if (known === undefined) return fail(failure('lookupFailed', { field: 'id' }));
  await lockExchange(db, known.exchangeId);
  const found = await refundSum(db, disputeId);
  if (!found.ok) return found;
  const { state, version, paid, sum } = found.value;
  const before = paid.costs + paid.purchase - sum;
  const now = ruling === 'refund' ? sum : ruling === 'part' ? (part?.amount ?? 0) : 0;
  return ok({ now, inAll: before + now, state, version });
};

/** What a refund of a dispute would give back as it stands, in whole won, and where the dispute stands; refused with `lookupFailed`. */
const refundSum = async (
  db: Db,
  disputeId: DisputeId,
): Promise<Result<Refund & { readonly state: string; readonly version: number }, Failure>> => {
  const [found] = await db
    .select({ state: disputes.state, version: disputes.version, exchange: exchanges })
    .from(disputes)
    .innerJoin(exchanges, eq(exchanges.id, disputes.exchangeId))
    .where(eq(disputes.id, disputeId));
  if (found === undefined) return fail(failure('lookupFailed', { field: 'id' }));
  const { exchange, state, version } = found;
  return ok({ ...(await refundOf(db, exchange)), state, version });
};

const MOST = 200;

/** The disputes that are open, or all of the last ones, those that wait the longest first. */
export const listDisputes = async ({ db }: Deps, { open }: { readonly open: boolean }) => {
  const rows = await db
    .select({ dispute: disputes, name: products.name, siteName: sites.name, nickname: members.nickname })
    .from(disputes)
    .innerJoin(exchanges, eq(exchanges.id, disputes.exchangeId))
    .innerJoin(products, eq(products.id, exchanges.productId))
    .innerJoin(sites, eq(sites.siteCode, exchanges.siteCode))
    .innerJoin(members, eq(members.id, exchanges.ownerMemberId))
    .where(open ? inStates(disputes.state, OPEN_DISPUTE_STATES) : undefined)
    .orderBy(asc(disputes.id))
    .limit(MOST);
  return rows.map(({ dispute: { id, exchangeId, state, reason, answerDueAt, createdAt }, ...about }) => ({
    id,
    exchangeId,
    state,
    reason,
    ...about,
    createdAt: createdAt.toISOString(),
    answerDueAt: answerDueAt.toISOString(),
  }));
};

/** One dispute, with what a refund would give back; that it was read is kept. */
export const showDispute = async (deps: Deps, operator: string, { id }: { readonly id: DisputeId }) => {
  const { db, clock } = deps;
  const [row] = await db
    .select({ exchange: exchanges })
    .from(disputes)
    .innerJoin(exchanges, eq(exchanges.id, disputes.exchangeId))
    .where(eq(disputes.id, id));
  if (row === undefined) return fail(failure('lookupFailed', { field: 'id' }));
  const { exchange } = row;
  await audit(db, { actor: operator, action: 'dispute.show', target: String(id), at: clock.now() });
  const view = (await disputeViews(db, exchange.id)).find(({ disputeId }) => disputeId === id);
  if (view === undefined) return fail(failure('lookupFailed', { field: 'id' }));
  const { id: exchangeId, tokenId, state, carrier, waybill } = exchange;
  const { costs, purchase } = await refundOf(db, exchange);
  return ok({
    ...view,
    exchange: { exchangeId, tokenId, state, carrier, waybill },
    refund: { costs, purchase },
  });
};
