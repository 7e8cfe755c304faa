import type { PassportFacts, PassportRowFacts } from '@naru/passport/make';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../stores/db.ts';
import { history, sites, tokenMetadata, tokens } from '../stores/schema/index.ts';
import { brand } from './branding.ts';
import { seenBy } from './nft-lists.ts';

type HistoryRow = typeof history.$inferSelect;

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
  const rows = await db.select().from(history).where(eq(history.tokenId, tokenId)).orderBy(asc(history.seq));
  return { site: { code: token.siteCode, name: token.siteName }, metadata: token.metadata, history: rows.map(rowOf) };
};

const rowOf = (row: HistoryRow): PassportRowFacts => ({
  seq: row.seq,
  type: row.tradeType,
  at: row.createdAt.toISOString(),
  from: partyOf(row.fromMemberId, row.fromNickname),
  to: partyOf(row.toMemberId, row.toNickname),
  price: row.price,
  prevHash: row.prevHash,
  hash: row.hash,
  chain: row.txId === null ? (row.chainActionId === null ? 'none' : 'pending') : { txId: brand.hash(row.txId) },
});

/** Nobody has neither a number nor a name. */
const partyOf = (member: number | null, nickname: string): PassportRowFacts['from'] =>
  member === null && nickname === '' ? null : { member, nickname };
