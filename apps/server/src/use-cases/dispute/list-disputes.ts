import { OPEN_DISPUTE_STATES } from '@naru/domain/dispute';
import { failure } from '@naru/domain/failure';
import { type DisputeId, fail, ok } from '@naru/domain/shared';
import { asc, eq, inArray } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { disputeViews } from '../../reads/dispute.ts';
import { disputes, exchanges, members, products, sites } from '../../stores/schema/index.ts';
import { refundOf } from './refund-sum.ts';

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
    .where(open ? inArray(disputes.state, [...OPEN_DISPUTE_STATES]) : undefined)
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
