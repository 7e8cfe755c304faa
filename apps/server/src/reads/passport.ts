import { goodsSinceLeaving } from '@naru/domain/exchange';
import type { PassportFacts, PassportRowFacts } from '@naru/passport/make';
import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { attestationOf, attestationsOf } from '../kernel/attestation-rows.ts';
import { brand } from '../stores/branding.ts';
import type { Db } from '../stores/db.ts';
import {
  approvals,
  authorizations,
  chainActions,
  exchangeSteps,
  exchanges,
  history,
  sites,
  tokenMetadata,
  tokens,
} from '../stores/schema/index.ts';
import { goodsOf } from './exchange.ts';
import { seenBy } from './nft/lists.ts';

type HistoryRow = typeof history.$inferSelect;
/** What stands behind a row, with its salt sealed. */
export type ArchivedApproval = Pick<typeof approvals.$inferSelect, 'method' | 'action' | 'digest' | 'presentationHash'> & {
  readonly salt: string;
};

/** A row of the history, and what was approved where the asking member may know it. */
export type PassportRow = Omit<PassportRowFacts, 'approval'> & { readonly approval: ArchivedApproval | null };
type RowAction = Pick<typeof chainActions.$inferSelect, 'kind' | 'state'> | null;

/** What a passport tells of an NFT, as `memberId` (or a visitor) may see it; null when there is none or it is somebody's private one. */
export const passportFacts = async (
  db: Db,
  tokenId: string,
  memberId: number | null,
): Promise<
  (Pick<PassportFacts, 'site' | 'goods' | 'testimonies'> & { readonly metadata: string; readonly history: readonly PassportRow[] }) | null
> => {
  const [token] = await db
    .select({ siteCode: tokens.siteCode, owner: tokens.ownerMemberId, siteName: sites.name, metadata: tokenMetadata.body })
    .from(tokens)
    .innerJoin(sites, eq(sites.siteCode, tokens.siteCode))
    .innerJoin(tokenMetadata, eq(tokenMetadata.tokenId, tokens.tokenId))
    .where(and(eq(tokens.tokenId, tokenId), seenBy(memberId)));
  if (token === undefined) return null;
  const rows = await db
    .select({ row: history, action: { kind: chainActions.kind, state: chainActions.state }, approval: approvals })
    .from(history)
    .leftJoin(chainActions, eq(chainActions.id, history.chainActionId))
    .leftJoin(authorizations, eq(authorizations.id, chainActions.authorizationId))
    .leftJoin(approvals, and(eq(approvals.digest, authorizations.approval), isNotNull(approvals.salt)))
    .where(eq(history.tokenId, tokenId))
    .orderBy(asc(history.seq));
  return {
    site: { code: token.siteCode, name: token.siteName },
    metadata: token.metadata,
    goods: await sentGoods(db, tokenId),
    testimonies: (await attestationsOf(db, tokenId)).flatMap((row) => attestationOf(row) ?? []),
    history: rows.map(({ row, action, approval }) => ({
      ...rowOf(row, action),
      approval: memberId !== null && memberId === token.owner && approval !== null ? theirs(memberId, row, approval) : null,
    })),
  };
};

/** Where goods stand that count as sent: what was refunded, or went back to its issuer, tells of nothing that anybody has. */
const SENT = ['shipped', 'delivered', 'completed'] as const;

/** What was recorded of the goods that were sent for an NFT, as they left last; null where none were, or nothing was. */
const sentGoods = async (db: Db, tokenId: string): Promise<PassportFacts['goods']> => {
  const [sent] = await db
    .select({ id: exchanges.id, state: exchanges.state, at: exchangeSteps.createdAt })
    .from(exchanges)
    .innerJoin(exchangeSteps, and(eq(exchangeSteps.exchangeId, exchanges.id), eq(exchangeSteps.state, 'shipped')))
    .where(and(eq(exchanges.tokenId, tokenId), inArray(exchanges.state, SENT)))
    .orderBy(desc(exchangeSteps.id))
    .limit(1);
  if (sent === undefined) return null;
  const records = goodsSinceLeaving(await goodsOf(db, sent.id), sent.state).map(({ createdAt, serial, insurance, photoSha256 }) => ({
    recordedAt: createdAt.toISOString(),
    serial: serial || null,
    insurance: insurance || null,
    photoSha256,
  }));
  const sentAt = sent.at.toISOString();
  const [first] = records;
  // What was first recorded afterwards, of goods that left before there was a rule, says nothing of what left.
  return first === undefined || first.recordedAt > sentAt ? null : { sentAt, records };
};

/** An approval for the NFT's (last) owner: their own, or the one by which it came to them. Whom it names is disclosed to nobody: the file is shown around. */
const theirs = (memberId: number, { toMemberId }: HistoryRow, approval: typeof approvals.$inferSelect): ArchivedApproval | null => {
  const { salt } = approval;
  return salt !== null && (approval.memberId === memberId || toMemberId === memberId) ? { ...approval, salt } : null;
};

const rowOf = (row: HistoryRow, action: RowAction): Omit<PassportRow, 'approval'> => ({
  seq: row.seq,
  type: row.tradeType,
  at: row.createdAt.toISOString(),
  from: partyOf(row.fromMemberId, row.fromNickname),
  to: partyOf(row.toMemberId, row.toNickname),
  price: row.price,
  prevHash: row.prevHash,
  hash: row.hash,
  chain: row.txId === null ? withoutTransaction(action) : { txId: brand.hash(row.txId) },
});

/** An authorisation that was spent before it could be voided needs no transaction any more; everything else waits for one. */
const withoutTransaction = (action: RowAction): 'none' | 'pending' =>
  action === null || (action.kind === 'approve' && action.state === 'failed') ? 'none' : 'pending';

/** Nobody has neither a number nor a name. */
const partyOf = (member: number | null, nickname: string): PassportRowFacts['from'] =>
  member === null && nickname === '' ? null : { member, nickname };
