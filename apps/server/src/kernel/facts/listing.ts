import { LISTING_DAYS, type ListingFacts, listingDeadline } from '@naru/domain/listing';
import { DAY_MS, type Did, type ListingId, type ProductId } from '@naru/domain/shared';
import { and, asc, eq, gt, ne } from 'drizzle-orm';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { listings, members, tokens } from '../../stores/schema/index.ts';
import { only } from '../only.ts';
import type { LookUp, TokenRow } from './token.ts';

type Row = typeof listings.$inferSelect;

/** A listing as the rules look at it, with its token. */
export interface ListedToken {
  readonly listing: Row;
  readonly token: TokenRow;
  readonly facts: ListingFacts;
}

/** What of its rows a listing's facts are made of, wherever they were read together. */
export interface ListingState {
  readonly listing: Pick<Row, 'sellerMemberId' | 'state' | 'price' | 'tokenVersion' | 'createdAt'>;
  readonly token: Pick<TokenRow, 'state' | 'frozen' | 'version' | 'ownerMemberId'>;
  readonly sellerDid: Did;
  /** Whoever is suspended sells nothing, also what came on sale in the same moment. */
  readonly sellerActive: boolean;
}

/** What the rules look at in a listing, as it stands at `now`. A token that moved since it was listed, or is no more, ends the listing for good: it never revives (I3). */
export const listingFacts = ({ listing, token, sellerDid, sellerActive }: ListingState, now: Date): ListingFacts => ({
  sellerDid,
  state: listing.state,
  price: brand.won(listing.price),
  frozen: token.frozen,
  ended:
    !sellerActive ||
    token.state !== 'live' ||
    token.version !== listing.tokenVersion ||
    token.ownerMemberId !== listing.sellerMemberId ||
    listingDeadline(listing.createdAt) <= now,
});

const sellerOf = async (db: Db, memberId: number): Promise<{ readonly did: Did; readonly active: boolean }> => {
  const { did, state } = only(await db.select({ did: members.did, state: members.state }).from(members).where(eq(members.id, memberId)));
  return { did: brand.did(did), active: state === 'active' };
};

/** A listing with its token at `now`; undefined when there is none. Locks token, then listing, as every use case does, so that no two wait for each other. */
export const lookUpListing = async (
  db: Db,
  listingId: ListingId,
  { how, now }: { readonly how: LookUp; readonly now: Date },
): Promise<ListedToken | undefined> => {
  const [found] = await db.select({ tokenId: listings.tokenId }).from(listings).where(eq(listings.id, listingId));
  if (found === undefined) return undefined;
  const askToken = db.select().from(tokens).where(eq(tokens.tokenId, found.tokenId));
  const [token] = await (how === 'lock' ? askToken.for('no key update') : askToken);
  const askListing = db.select().from(listings).where(eq(listings.id, listingId));
  const [listing] = await (how === 'lock' ? askListing.for('no key update') : askListing);
  if (token === undefined || listing === undefined) return undefined;
  const { did: sellerDid, active: sellerActive } = await sellerOf(db, listing.sellerMemberId);
  return { listing, token, facts: listingFacts({ listing, token, sellerDid, sellerActive }, now) };
};

/** The cheapest listing of a product that a buyer could order as it stands at `now`: the rules of buying, as a query. Undefined when there is none. */
export const cheapestListing = async (
  db: Db,
  { productId, buyerMemberId, now }: { readonly productId: ProductId; readonly buyerMemberId: number; readonly now: Date },
): Promise<ListingId | undefined> => {
  const [cheapest] = await db
    .select({ id: listings.id })
    .from(listings)
    .innerJoin(
      tokens,
      and(
        eq(tokens.tokenId, listings.tokenId),
        eq(tokens.version, listings.tokenVersion),
        eq(tokens.ownerMemberId, listings.sellerMemberId),
        eq(tokens.state, 'live'),
        eq(tokens.frozen, false),
      ),
    )
    .innerJoin(members, and(eq(members.id, listings.sellerMemberId), eq(members.state, 'active')))
    .where(
      and(
        eq(listings.productId, productId),
        eq(listings.state, 'onSale'),
        ne(listings.sellerMemberId, buyerMemberId),
        gt(listings.createdAt, new Date(now.getTime() - LISTING_DAYS * DAY_MS)),
      ),
    )
    .orderBy(asc(listings.price), asc(listings.id))
    .limit(1);
  return cheapest?.id;
};
