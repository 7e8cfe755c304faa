import { type ListableToken, OPEN_LISTING_STATES } from '@naru/domain/listing';
import type { OfferableToken } from '@naru/domain/offer';
import type { Did, TokenId } from '@naru/domain/shared';
import { and, eq, sql } from 'drizzle-orm';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { inStates, listings, members, takedowns, tokens } from '../../stores/schema/index.ts';
import type { Member } from '../deps.ts';

export type TokenRow = typeof tokens.$inferSelect;

export interface LookedUpToken {
  readonly token: TokenRow;
  readonly listing: typeof listings.$inferSelect | undefined;
  readonly facts: OfferableToken & ListableToken;
}

/** What of an NFT's rows its facts are made of, wherever they were read together. */
export interface TokenState {
  readonly token: Pick<TokenRow, 'state' | 'frozen' | 'lock'>;
  readonly listing: Pick<typeof listings.$inferSelect, 'state' | 'price'> | undefined;
  readonly ownerDid: Did | undefined;
  readonly takenDown: boolean;
}

/** Whether the platform has an NFT, or its product, taken down: by an index that has what stands alone. */
export const isTakenDown = sql<boolean>`exists (select 1 from ${takedowns} where ${takedowns.state} = 'standing'
  and (${takedowns.kind}, ${takedowns.target}) in (('nft', ${tokens.tokenId}::text), ('product', ${tokens.productId}::text)))`;

/** A token as the rules look at it. */
export const tokenFacts = ({ token, listing, ownerDid, takenDown }: TokenState): LookedUpToken['facts'] => ({
  ownerDid,
  revoked: token.state === 'revoked',
  frozen: token.frozen,
  hasOpenListing: listing !== undefined,
  giftPending: token.lock === 'gift',
  exchangeOpen: token.lock === 'exchange',
  offerAccepted: token.lock === 'offer',
  listingReserved: listing?.state === 'reserved',
  listingPrice: listing === undefined ? null : brand.won(listing.price),
  takenDown,
});

/** Whether what is looked up is locked until the end of the transaction. */
export type LookUp = 'look' | 'lock';

/** A token with its open listing; undefined when there is none. Locks in the order token, listing, which every use case keeps. */
export const lookUpToken = async (db: Db, tokenId: string, how: LookUp): Promise<LookedUpToken | undefined> => {
  const askToken = db.select({ token: tokens, takenDown: isTakenDown }).from(tokens).where(eq(tokens.tokenId, tokenId));
  const [row] = await (how === 'lock' ? askToken.for('no key update', { of: tokens }) : askToken);
  if (row === undefined) return undefined;
  const { token, takenDown } = row;
  const askListing = db
    .select()
    .from(listings)
    .where(and(eq(listings.tokenId, tokenId), inStates(listings.state, OPEN_LISTING_STATES)));
  const [listing] = await (how === 'lock' ? askListing.for('no key update') : askListing);
  const ownerDid = token.ownerMemberId === null ? undefined : await didOf(db, token.ownerMemberId);
  return { token, listing, facts: tokenFacts({ token, listing, ownerDid, takenDown }) };
};

/** A token that a member names, by which nobody learns of somebody's private one: undefined as well for what they may not see. */
export const lookUpSeenToken = async (
  db: Db,
  { id }: Pick<Member, 'id'>,
  { tokenId, how }: { readonly tokenId: TokenId; readonly how: LookUp },
): Promise<LookedUpToken | undefined> => {
  const found = await lookUpToken(db, tokenId, how);
  return found?.token.visibility === 'public' || found?.token.ownerMemberId === id ? found : undefined;
};

/** The did of a member who must be there. */
export const didOf = async (db: Db, memberId: number) => {
  const [member] = await db.select({ did: members.did }).from(members).where(eq(members.id, memberId));
  if (member === undefined) throw new Error('a party that is no member');
  return brand.did(member.did);
};
