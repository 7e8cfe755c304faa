import type { PassportFacts, PassportRowFacts } from '@naru/passport/make';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../stores/db.ts';
import { chainActions, history, sites, tokenMetadata, tokens } from '../stores/schema/index.ts';
import { brand } from './branding.ts';
import { seenBy } from './nft-lists.ts';

type HistoryRow = typeof history.$inferSelect;
type RowAction = Pick<typeof chainActions.$inferSelect, 'kind' | 'state'> | null;

/** What a passport tells of an NFT, as `memberId` (or a visitor) may see it; null when there is none or it is somebody's private one. */
export const passportFacts = async (
  db: Db,
  tokenId: string,
  memberId: number | null,
): Promise<{ readonly site: PassportFacts['site']; readonly metadata: string; readonly history: PassportFacts['history'] } | null> => {
  const [token] = await db
    .select({ siteCode: tokens.siteCode, siteName: sites.name, metadata: tokenMetadata.body })
    .from(tokens)
    .innerJoin(sites, eq(sites.siteCode, tokens.siteCode))
    .innerJoin(tokenMetadata, eq(tokenMetadata.tokenId, tokens.tokenId))
    .where(and(eq(tokens.tokenId, tokenId), seenBy(memberId)));
  if (token === undefined) return null;
  const rows = await db
    .select({ row: history, action: { kind: chainActions.kind, state: chainActions.state } })
    .from(history)
    .leftJoin(chainActions, eq(chainActions.id, history.chainActionId))
    .where(eq(history.tokenId, tokenId))
    .orderBy(asc(history.seq));
  return {
    site: { code: token.siteCode, name: token.siteName },
    metadata: token.metadata,
    history: rows.map(({ row, action }) => rowOf(row, action)),
  };
};

const rowOf = (row: HistoryRow, action: RowAction): PassportRowFacts => ({
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
