import type { Act } from '@naru/domain/act';
import { personDigest } from '@naru/identity/action';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ARCHIVE_PLACES } from '../kernel/approvals.ts';
import type { Deps } from '../kernel/deps.ts';
import { openRecipient, RECIPIENT_PLACES } from '../kernel/sealed-recipient.ts';
import type { Db } from '../stores/db.ts';
import {
  type approvals,
  type authorizations,
  bids,
  bulkJobs,
  bulkRows,
  custodyKeys,
  exchanges,
  jobs,
  members,
  offers,
  orders,
  saleReversals,
  tokens,
} from '../stores/schema/index.ts';

/** An authorisation with whose key it bears. */
export interface SignedAuthorization {
  readonly authorization: typeof authorizations.$inferSelect;
  readonly signer: typeof custodyKeys.$inferSelect;
}

type Approval = typeof approvals.$inferSelect;
type AuditDeps = Pick<Deps, 'db' | 'keys'>;

/** What the authorisation of each type of act is held to: a type that has no row here does not compile. */
const HELD_TO = Object.freeze({
  sale: 'sale',
  didTransfer: 'sending',
  didGift: 'sending',
  phoneTransfer: 'sending',
  phoneGift: 'sending',
  exchange: 'ending',
  revoke: 'ending',
} as const satisfies Record<Act['type'], string>);
type HeldTo<What> = { [Type in keyof typeof HELD_TO]: (typeof HELD_TO)[Type] extends What ? Type : never }[keyof typeof HELD_TO];
const typesOf = <What extends 'sending' | 'ending'>(what: What) =>
  z.enum(Object.entries(HELD_TO).flatMap(([type, to]) => (to === what ? [type as HeldTo<What>] : [])));

const sale = z.object({
  type: z.literal('sale'),
  tokenIds: z.array(z.string()),
  price: z.int(),
  offerId: z.int().optional(),
  bidId: z.int().optional(),
});
const sending = z.object({
  type: typesOf('sending'),
  tokenIds: z.array(z.string()),
  person: z.string(),
});
const giving = z.object({ type: z.literal('didGift'), siteCode: z.string(), bulkJobId: z.int(), planHash: z.string() });
const ending = z.object({ type: typesOf('ending'), tokenIds: z.array(z.string()), person: z.string().optional() });
const revocation = z.object({
  type: z.literal('revoke'),
  siteCode: z.string(),
  itemIds: z.array(z.int()),
  reason: z.string(),
  productId: z.optional(z.int()),
  productIds: z.optional(z.array(z.int())),
  bulkJobId: z.optional(z.int()),
});
const order = z.object({ order: z.string(), tokenId: z.string(), price: z.int(), buyer: z.int() });
const reversal = z.object({
  reversal: z.string(),
  tokenId: z.string(),
  buyer: z.int(),
  cause: z.enum(['withdrawal', 'house', 'guardian']),
});
const action = z.union([sale, sending, giving, revocation, ending, order, reversal]);

const addressOf = async (db: Db, memberId: number | null | undefined): Promise<string | null> => {
  if (memberId == null) return null;
  const [row] = await db.select({ address: custodyKeys.address }).from(custodyKeys).where(eq(custodyKeys.memberId, memberId));
  return row?.address ?? null;
};

/** In what an authorisation is something else than was approved; null where it is that. Those of the time before salts have forms of their own. */
export const whyNotApproved = async (
  deps: AuditDeps,
  { authorization, signer }: SignedAuthorization,
  approval: Approval,
): Promise<string | null> => {
  if (approval.salt === null) return null;
  const approved = action.safeParse(approval.action);
  if (!approved.success) return 'action';
  const { data } = approved;
  if ('order' in data) return whyNotOrdered(deps, authorization, signer, approval, data);
  if ('reversal' in data) return whyNotReversed(deps, authorization, signer, approval, data);
  if ('planHash' in data) return whyNotGiven(deps, authorization, signer, approval, data);
  if ('itemIds' in data) return whyNotRevoked(deps, authorization, signer, approval, data);
  if (approval.memberId !== signer.memberId) return 'member';
  if (!data.tokenIds.includes(authorization.tokenId)) return 'token';
  if (data.type === 'sale') return whyNotSold(deps, authorization, data);
  return isEnding(data) ? whyNotEnded(deps, authorization, approval, data) : whyNotSent(deps, authorization, approval, data);
};

type Authorization = SignedAuthorization['authorization'];

const isEnding = (data: z.output<typeof sending> | z.output<typeof ending>): data is z.output<typeof ending> =>
  data.type === 'exchange' || data.type === 'revoke';

const whyNotOrdered = async (
  { db }: AuditDeps,
  { cause, receiver, tokenId, kind }: Authorization,
  signer: SignedAuthorization['signer'],
  { memberId }: Approval,
  data: z.output<typeof order>,
): Promise<string | null> => {
  if (cause !== `order:${data.order}` || kind !== 'move' || data.tokenId !== tokenId || data.buyer !== memberId) return 'order';
  const [row] = await db.select().from(orders).where(eq(orders.id, data.order));
  if (row?.price !== data.price || row.buyerMemberId !== data.buyer || row.siteCode !== signer.siteCode) return 'order';
  return receiver === (await addressOf(db, data.buyer)) ? null : 'receiver';
};

/** What its buyer gives back goes to the member who sold it, or out of the world, against the money of that very order. */
const whyNotReversed = async (
  { db }: AuditDeps,
  { cause, kind, receiver, tokenId }: Authorization,
  signer: SignedAuthorization['signer'],
  { memberId }: Approval,
  data: z.output<typeof reversal>,
): Promise<string | null> => {
  if (cause !== `reversal:${data.reversal}` || data.tokenId !== tokenId || data.buyer !== memberId || signer.memberId !== data.buyer)
    return 'order';
  const [row] = await db
    .select({ order: orders, nft: saleReversals.nft, cause: saleReversals.cause })
    .from(orders)
    .innerJoin(saleReversals, eq(saleReversals.orderId, orders.id))
    .where(eq(orders.id, data.reversal));
  if (row?.order.tokenId !== tokenId || row.order.buyerMemberId !== data.buyer || row.cause !== data.cause) return 'order';
  if (row.nft === 'burnt') return kind === 'burn' ? null : 'kind';
  if (kind !== 'move' || row.nft !== 'back') return 'kind';
  return receiver !== null && receiver === (await addressOf(db, row.order.sellerMemberId)) ? null : 'receiver';
};

/** An issuer's own token ends within the job that was approved, for the reason that was told, and only where its item was named. */
const whyNotRevoked = async (
  { db }: AuditDeps,
  { cause, kind, tokenId }: Authorization,
  signer: SignedAuthorization['signer'],
  { memberId, digest }: Approval,
  { siteCode, productId, productIds, bulkJobId, itemIds, reason }: z.output<typeof revocation>,
): Promise<string | null> => {
  if (kind !== 'burn') return 'kind';
  if (signer.siteCode !== siteCode) return 'issuer';
  const [, id] = /^job:(\d+)$/.exec(cause) ?? [];
  if (id === undefined) return 'job';
  const [job] = await db
    .select()
    .from(jobs)
    .where(sql`${jobs.id} = ${Number(id)}`);
  if (job?.kind !== 'revocation' || job.approval !== digest || job.memberId !== memberId || job.siteCode !== siteCode) return 'job';
  if (job.reason !== reason) return 'reason';
  const [token] = await db.select({ itemId: tokens.itemId, productId: tokens.productId }).from(tokens).where(eq(tokens.tokenId, tokenId));
  if (token === undefined || !itemIds.includes(token.itemId)) return 'item';
  const named = productIds ?? (productId === undefined ? [] : [productId]);
  if (bulkJobId === undefined) return named.includes(token.productId) ? null : 'item';
  const ofJob = and(sql`${bulkRows.jobId} = ${bulkJobId}`, eq(bulkRows.productId, token.productId));
  return (await db.select({ row: bulkRows.row }).from(bulkRows).where(ofJob)).length > 0 ? null : 'item';
};

/** An issuer's new token goes to whom the row names that it was minted for, and only of the job that was approved: a phone's receiver is whoever has its code. */
const whyNotGiven = async (
  { db }: AuditDeps,
  { cause, kind, receiver, minPrice, tokenId }: Authorization,
  signer: SignedAuthorization['signer'],
  { memberId }: Approval,
  { siteCode, bulkJobId }: z.output<typeof giving>,
): Promise<string | null> => {
  if (kind !== 'move') return 'kind';
  if (signer.siteCode !== siteCode) return 'issuer';
  const [row] = await db
    .select({ plan: bulkRows.plan, approver: bulkJobs.approverMemberId, site: bulkJobs.siteCode })
    .from(tokens)
    .innerJoin(bulkRows, eq(bulkRows.productId, tokens.productId))
    .innerJoin(bulkJobs, eq(bulkJobs.id, bulkRows.jobId))
    .where(and(eq(tokens.tokenId, tokenId), sql`${bulkRows.jobId} = ${bulkJobId}`));
  if (row?.site !== siteCode || row.approver === null || memberId === null) return 'job';
  const gift = row.plan?.gift ?? null;
  if (gift === null) return 'row';
  if (gift.receiver === null) return cause.startsWith('gift:') && receiver === null && minPrice === 0 ? null : 'cause';
  if (!cause.startsWith('sent:')) return 'cause';
  const [to] = await db.select({ id: members.id }).from(members).where(eq(members.did, gift.receiver));
  return receiver !== null && receiver === (await addressOf(db, to?.id)) ? null : 'receiver';
};

const whyNotSold = async (
  { db }: AuditDeps,
  { cause, kind, receiver, minPrice }: Authorization,
  data: z.output<typeof sale>,
): Promise<string | null> => {
  if (kind !== 'move') return 'kind';
  if (data.bidId !== undefined) {
    const [bid] = await db.select().from(bids).where(sql`${bids.id} = ${data.bidId}`);
    if (bid?.offerId == null || cause !== `offer:${bid.offerId}` || bid.price !== data.price) return 'cause';
    return receiver !== null && receiver === (await addressOf(db, bid.memberId)) ? null : 'receiver';
  }
  if (data.offerId === undefined) {
    if (!cause.startsWith('listing:')) return 'cause';
    return receiver === null && minPrice === data.price ? null : 'price';
  }
  if (cause !== `offer:${data.offerId}`) return 'cause';
  const [row] = await db.select({ buyer: offers.buyerMemberId }).from(offers).where(sql`${offers.id} = ${data.offerId}`);
  return receiver !== null && receiver === (await addressOf(db, row?.buyer)) ? null : 'receiver';
};

/** Whether the digest in an action is of this person. */
const names = async ({ keys }: AuditDeps, { personSalt, digest }: Approval, person: unknown, shown: string): Promise<boolean> =>
  personSalt !== null && (await personDigest(person, await keys.open(personSalt, ARCHIVE_PLACES.personSalt(digest)))) === shown;

const whyNotSent = async (
  deps: AuditDeps,
  { cause, kind, receiver, minPrice }: Authorization,
  approval: Approval,
  { type, person }: z.output<typeof sending>,
): Promise<string | null> => {
  if (kind !== 'move') return 'kind';
  if (type === 'phoneGift' || type === 'phoneTransfer')
    return cause.startsWith('gift:') && receiver === null && minPrice === 0 ? null : 'cause';
  if (!cause.startsWith('sent:') || receiver === null) return 'cause';
  const [to] = await deps.db
    .select({ did: members.did })
    .from(custodyKeys)
    .innerJoin(members, eq(members.id, custodyKeys.memberId))
    .where(eq(custodyKeys.address, receiver));
  return to !== undefined && (await names(deps, approval, { toDid: to.did }, person)) ? null : 'receiver';
};

const whyNotEnded = async (
  deps: AuditDeps,
  { cause, kind, tokenId }: Authorization,
  approval: Approval,
  { type, person }: z.output<typeof ending>,
): Promise<string | null> => {
  if (kind !== 'burn') return 'kind';
  if (type === 'revoke') return cause.startsWith('revoke:') ? null : 'cause';
  const [, id] = /^exchange:(\d+)$/.exec(cause) ?? [];
  if (id === undefined) return 'cause';
  const [row] = await deps.db
    .select()
    .from(exchanges)
    .where(sql`${exchanges.id} = ${Number(id)}`);
  if (row === undefined) return 'exchange';
  // Where goods went is purged after a while, and then nobody can say any more who was meant.
  if (row.recipient === '') return null;
  const recipient = await openRecipient(deps.keys, row.recipient, RECIPIENT_PLACES.exchange(row.ownerMemberId, tokenId));
  return (await names(deps, approval, { recipient }, person ?? '')) ? null : 'recipient';
};
