import type { OfferableToken, OfferFacts } from '@naru/domain/offer';
import { and, eq, inArray } from 'drizzle-orm';
import { brand } from '../../reads/branding.ts';
import type { Db } from '../../stores/db.ts';
import { listings, members, offers, tokens } from '../../stores/schema/index.ts';

/** An offer's row. */
export type OfferRow = typeof offers.$inferSelect;

/** A token as the offer rules look at it, with the rows that it is read from. */
export interface LookedUpToken {
  readonly token: typeof tokens.$inferSelect;
  readonly listing: typeof listings.$inferSelect | undefined;
  readonly facts: OfferableToken;
}

/** An offer as the rules look at it, with its token. */
export interface LookedUpOffer extends LookedUpToken {
  readonly offer: OfferRow;
  readonly offerFacts: OfferFacts;
}

/** Whether what is looked up is locked until the end of the transaction. */
export type LookUp = 'look' | 'lock';

/** A token with its open listing; undefined when there is none. Locks in the order token, listing, which every use case keeps. */
export const lookUpToken = async (db: Db, tokenId: string, how: LookUp): Promise<LookedUpToken | undefined> => {
  const askToken = db.select().from(tokens).where(eq(tokens.tokenId, tokenId));
  const [token] = await (how === 'lock' ? askToken.for('update') : askToken);
  if (token === undefined) return undefined;
  const askListing = db
    .select()
    .from(listings)
    .where(and(eq(listings.tokenId, tokenId), inArray(listings.state, ['onSale', 'reserved'])));
  const [listing] = await (how === 'lock' ? askListing.for('update') : askListing);
  const ownerDid = token.ownerMemberId === null ? undefined : await didOf(db, token.ownerMemberId);
  const facts = {
    ownerDid,
    revoked: token.state === 'revoked',
    frozen: token.frozen,
    giftPending: token.lock === 'gift',
    exchangeOpen: token.lock === 'exchange',
    offerAccepted: token.lock === 'offer',
    listingReserved: listing?.state === 'reserved',
    listingPrice: listing === undefined ? null : brand.won(listing.price),
  };
  return { token, listing, facts };
};

/** An offer with its token; undefined when there is none. Locks in the order token, listing, offer. */
export const lookUpOffer = async (db: Db, offerId: number, how: LookUp): Promise<LookedUpOffer | undefined> => {
  const [known] = await db.select({ tokenId: offers.tokenId }).from(offers).where(eq(offers.id, offerId));
  const found = known === undefined ? undefined : await lookUpToken(db, known.tokenId, how);
  if (found === undefined) return undefined;
  const ask = db.select().from(offers).where(eq(offers.id, offerId));
  const [offer] = await (how === 'lock' ? ask.for('update') : ask);
  if (offer === undefined) return undefined;
  const [buyerDid, ownerDid] = await Promise.all([didOf(db, offer.buyerMemberId), didOf(db, offer.ownerMemberId)]);
  const offerFacts = { buyerDid, ownerDid, state: offer.state, price: brand.won(offer.price), orderOpen: offer.openOrderId !== null };
  return { ...found, offer, offerFacts };
};

const didOf = async (db: Db, memberId: number) => {
  const [member] = await db.select({ did: members.did }).from(members).where(eq(members.id, memberId));
  if (member === undefined) throw new Error('a party that is no member');
  return brand.did(member.did);
};
