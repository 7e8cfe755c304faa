import { leastOffer, type OfferPreview, type OfferSide, type OfferView, OPEN_OFFER_STATES, whyNotOfferable } from '@naru/domain/offer';
import type { OfferId, Page, TokenId } from '@naru/domain/shared';
import { aliasedTable, and, count, desc, eq, max, notInArray, or, type SQL } from 'drizzle-orm';
import { actorOf } from '../kernel/actor.ts';
import type { Member } from '../kernel/deps.ts';
import { offeringBuyer } from '../kernel/facts/buyer.ts';
import { lookUpSeenToken } from '../kernel/facts/token.ts';
import { brand } from '../stores/branding.ts';
import type { Db } from '../stores/db.ts';
import { files, inStates, items, members, offers, products, tokens } from '../stores/schema/index.ts';
import { pictureColumns, pictureOf } from './file.ts';
import { countSoFar, toPage, type Window } from './paging.ts';

const owners = aliasedTable(members, 'owners');

const select = (db: Db) =>
  db
    .select({
      offer: offers,
      name: products.name,
      number: items.number,
      buyerNickname: members.nickname,
      ownerNickname: owners.nickname,
      picture: pictureColumns,
    })
    .from(offers)
    .innerJoin(tokens, eq(tokens.tokenId, offers.tokenId))
    .innerJoin(items, eq(items.id, tokens.itemId))
    .innerJoin(products, eq(products.id, offers.productId))
    .innerJoin(members, eq(members.id, offers.buyerMemberId))
    .innerJoin(owners, eq(owners.id, offers.ownerMemberId))
    .leftJoin(files, eq(files.id, products.thumbnailFileId));

const sideOf = (offer: typeof offers.$inferSelect, memberId: number | null): OfferSide => {
  if (memberId === offer.buyerMemberId) return 'buyer';
  return memberId === offer.ownerMemberId ? 'owner' : 'onlooker';
};

/** A row as `memberId` (or a visitor) may see it: what the two sides write to each other is theirs alone. */
const viewOf = (row: Awaited<ReturnType<typeof select>>[number], memberId: number | null): OfferView => {
  const { offer } = row;
  const side = sideOf(offer, memberId);
  const party = side !== 'onlooker';
  return {
    offerId: offer.id,
    tokenId: brand.token(offer.tokenId),
    name: row.name,
    number: row.number,
    thumbnail: pictureOf(row.picture),
    side,
    state: offer.state,
    price: brand.won(offer.price),
    counterPrice: offer.counterPrice === null || !party ? null : brand.won(offer.counterPrice),
    buyerNickname: row.buyerNickname,
    ownerNickname: row.ownerNickname,
    message: party ? offer.message : '',
    reason: party ? offer.reason : '',
    createdAt: offer.createdAt.toISOString(),
    expiresAt: offer.closedAt === null && offer.openOrderId === null ? offer.expiresAt.toISOString() : null,
    orderId: side === 'buyer' && offer.openOrderId !== null ? brand.order(offer.openOrderId) : null,
  };
};

const page = async (db: Db, where: SQL | undefined, order: readonly SQL[], memberId: number | null, window: Window) => {
  const [rows, counted] = await Promise.all([
    select(db)
      .where(where)
      .orderBy(...order)
      .limit(window.limit)
      .offset(window.offset),
    countSoFar(db, db.select({ id: offers.id }).from(offers).where(where)),
  ]);
  return toPage(
    rows.map((row) => viewOf(row, memberId)),
    window,
    counted,
  );
};

const NEWEST = [desc(offers.id)];

/** The offers that stand on an NFT, the highest first. */
export const offersOnToken = (db: Db, tokenId: string, memberId: number | null, window: Window): Promise<Page<OfferView>> =>
  page(
    db,
    and(eq(offers.tokenId, tokenId), inStates(offers.state, OPEN_OFFER_STATES)),
    [desc(offers.price), desc(offers.id)],
    memberId,
    window,
  );

/** The offers that stand for a member's own NFTs, newest first. */
export const offersReceived = (db: Db, memberId: number, window: Window): Promise<Page<OfferView>> =>
  page(db, and(eq(offers.ownerMemberId, memberId), inStates(offers.state, OPEN_OFFER_STATES)), NEWEST, memberId, window);

/** The offers that a member has made and that stand, newest first. */
export const offersSent = (db: Db, memberId: number, window: Window): Promise<Page<OfferView>> =>
  page(db, and(eq(offers.buyerMemberId, memberId), inStates(offers.state, OPEN_OFFER_STATES)), NEWEST, memberId, window);

/** The offers of either side that have ended, newest first. */
export const offersEnded = (db: Db, memberId: number, window: Window): Promise<Page<OfferView>> => {
  const mine = or(eq(offers.ownerMemberId, memberId), eq(offers.buyerMemberId, memberId));
  return page(db, and(mine, notInArray(offers.state, [...OPEN_OFFER_STATES])), NEWEST, memberId, window);
};

/** One offer of which a member is a party; null for anybody else. */
export const offerOf = async (db: Db, offerId: OfferId, memberId: number): Promise<OfferView | null> => {
  const [row] = await select(db).where(eq(offers.id, offerId));
  if (row === undefined) return null;
  const view = viewOf(row, memberId);
  return view.side === 'onlooker' ? null : view;
};

/** What an offer of `member` on an NFT would meet; null when there is no such NFT that they may see. */
export const offerPreview = async (db: Db, member: Member, tokenId: TokenId): Promise<OfferPreview | null> => {
  const found = await lookUpSeenToken(db, member, { tokenId, how: 'look' });
  if (found === undefined) return null;
  const { facts } = found;
  const status = and(eq(offers.tokenId, tokenId), inStates(offers.state, OPEN_OFFER_STATES));
  const [buyer, [open]] = await Promise.all([
    offeringBuyer(db, member.id, tokenId),
    db
      .select({ highest: max(offers.price), openOffers: count() })
      .from(offers)
      .where(status),
  ]);
  return {
    least: leastOffer(facts.listingPrice),
    highest: open?.highest == null ? null : brand.won(open.highest),
    listingPrice: facts.listingPrice,
    openOffers: open?.openOffers ?? 0,
    reasons: whyNotOfferable(facts, buyer, actorOf(member)).map(({ name }) => name),
  };
};
