import { TRADE_TYPE } from '@naru/domain/history';
import { SHOWN_TEXTS } from '@naru/domain/issuer';
import type { NftDetail } from '@naru/domain/nft';
import { pick, type TokenId } from '@naru/domain/shared';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Member } from '../../kernel/deps.ts';
import { listingFacts } from '../../kernel/facts/listing.ts';
import { isTakenDown, tokenFacts } from '../../kernel/facts/token.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { perHandle } from '../../stores/per-handle.ts';
import {
  files,
  history,
  items,
  listings,
  members,
  productStats,
  products,
  sites,
  tokenMetadata,
  tokens,
} from '../../stores/schema/index.ts';
import { dealColumns, dealOf } from '../listing/deal.ts';
import { textsChangedAt } from '../store/versions.ts';
import { whyNotOf } from '../why-not.ts';
import { cardColumns, cardOf, openListing } from './cards.ts';
import { seenBy } from './lists.ts';

/** What was minted of a token, byte for byte, with its hash; undefined when there is no such token. */
export const metadataOf = async (db: Db, tokenId: TokenId): Promise<{ readonly body: string; readonly sha256: string } | undefined> => {
  const [row] = await db
    .select({ body: tokenMetadata.body, sha256: tokenMetadata.sha256 })
    .from(tokenMetadata)
    .where(eq(tokenMetadata.tokenId, tokenId));
  return row;
};

const seller = alias(members, 'seller');

const mintTxId = (db: Db): SQL<string | null> => {
  const mint = and(eq(history.tokenId, tokens.tokenId), eq(history.seq, 1));
  return sql`(${db.select({ txId: history.txId }).from(history).where(mint)})`;
};

const lastPrice = (db: Db): SQL<number | null> => {
  const sales = and(eq(history.tokenId, tokens.tokenId), eq(history.tradeType, TRADE_TYPE.sale));
  const latest = db.select({ price: history.price }).from(history).where(sales).orderBy(desc(history.seq)).limit(1);
  return sql`(${latest})`.mapWith(history.price);
};

const ACQUIRED = [TRADE_TYPE.transfer, TRADE_TYPE.sale, TRADE_TYPE.gift];

/** For how much it came to whoever has it now. */
const costOfOwner = (db: Db): SQL<number | null> => {
  const came = and(eq(history.tokenId, tokens.tokenId), inArray(history.tradeType, ACQUIRED));
  const latest = db.select({ price: history.price }).from(history).where(came).orderBy(desc(history.seq)).limit(1);
  return sql`(${latest})`.mapWith(history.price);
};

// Everything of the page in one statement, and all that its rules look at.
const lookUp = perHandle((db) =>
  db
    .select({
      ...cardColumns,
      itemId: tokens.itemId,
      ownerMemberId: tokens.ownerMemberId,
      ownerDid: members.did,
      frozen: tokens.frozen,
      takenDown: isTakenDown,
      version: tokens.version,
      detailType: tokens.detailType,
      mintedAt: tokens.mintedAt,
      ...pick(products, SHOWN_TEXTS),
      noticeFields: products.noticeFields,
      textsChangedAt,
      quantity: products.quantity,
      royaltyBasisPoints: products.royaltyBasisPoints,
      ...dealColumns,
      sellerMemberId: listings.sellerMemberId,
      sellerDid: seller.did,
      sellerState: seller.state,
      listingVersion: listings.version,
      listedVersion: listings.tokenVersion,
      listedAt: listings.createdAt,
      mintTxId: mintTxId(db),
      lastPrice: lastPrice(db),
      costOfOwner: costOfOwner(db),
    })
    .from(tokens)
    .innerJoin(items, eq(items.id, tokens.itemId))
    .innerJoin(products, eq(products.id, tokens.productId))
    .innerJoin(sites, eq(sites.siteCode, tokens.siteCode))
    .leftJoin(files, eq(files.id, products.thumbnailFileId))
    .leftJoin(members, eq(members.id, tokens.ownerMemberId))
    .leftJoin(listings, openListing)
    .leftJoin(productStats, eq(productStats.productId, tokens.productId))
    .leftJoin(seller, eq(seller.id, listings.sellerMemberId))
    .where(and(eq(tokens.tokenId, sql.placeholder('tokenId')), seenBy(sql.placeholder('memberId'))))
    .prepare('NFT'),
);
type Row = Awaited<ReturnType<ReturnType<typeof lookUp>['execute']>>[number];

/** The listing that is open on a row's NFT; null where there is none. */
const openOn = ({
  listingId,
  price,
  listingState,
  sellerMemberId,
  sellerDid,
  sellerState,
  listingVersion,
  listedVersion,
  listedAt,
}: Row) => {
  if (listingId === null || price === null || listingState === null || listedAt === null) return null;
  if (sellerMemberId === null || sellerDid === null || listingVersion === null || listedVersion === null) return null;
  return {
    sellerDid: brand.did(sellerDid),
    sellerActive: sellerState === 'active',
    row: { sellerMemberId, state: listingState, price, tokenVersion: listedVersion, createdAt: listedAt },
    view: { listingId, price: brand.won(price), version: listingVersion, listedAt: listedAt.toISOString() },
  };
};

/** One NFT in full as it stands at `now`, as a member (or a visitor) may see it; null when there is none or it is somebody's private one. */
export const nftDetail = async (
  db: Db,
  member: Member | null,
  { tokenId, now }: { readonly tokenId: TokenId; readonly now: Date },
): Promise<NftDetail | null> => {
  const memberId = member?.id ?? null;
  const [row] = await lookUp(db).execute({ tokenId, memberId });
  if (row === undefined) return null;
  const ownerDid = row.ownerDid === null ? null : brand.did(row.ownerDid);
  const ownedByMe = memberId !== null && row.ownerMemberId === memberId;
  const token = { ...row, state: row.tokenState };
  const open = openOn(row);
  const facts = {
    ...tokenFacts({ token, listing: open?.row, ownerDid: ownerDid ?? undefined, takenDown: row.takenDown }),
    nftKind: row.nftKind,
  };
  const listed =
    open === null ? undefined : listingFacts({ listing: open.row, token, sellerDid: open.sellerDid, sellerActive: open.sellerActive }, now);
  return {
    ...cardOf(row),
    itemId: row.itemId,
    ...pick(row, SHOWN_TEXTS),
    notice: row.noticeFields,
    textsChangedAt: row.textsChangedAt?.toISOString() ?? null,
    totalQuantity: row.quantity,
    ownerDid,
    whyNot: await whyNotOf(db, member, { tokenId, ownedByMe, facts, listed }),
    ownedByMe,
    mintedAt: row.mintedAt.toISOString(),
    mintTxId: row.mintTxId ?? '',
    royaltyBasisPoints: row.royaltyBasisPoints,
    lastPrice: row.lastPrice === null ? null : brand.won(row.lastPrice),
    lowestPrice: row.lowestAsk === null ? null : brand.won(row.lowestAsk),
    ownCost: ownedByMe && row.costOfOwner !== null ? brand.won(row.costOfOwner) : null,
    deal: dealOf(row),
    detailType: row.detailType,
    listing: open?.view ?? null,
  };
};
