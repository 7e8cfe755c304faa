import type { ActKind, DoneOf } from '@naru/domain/act';
import type { Recipient } from '@naru/domain/exchange';
import type { Failure } from '@naru/domain/failure';
import type { BidId, ListingId, OfferId, Result } from '@naru/domain/shared';
import type { Deps, Member } from '../kernel/deps.ts';
import { brand } from '../stores/branding.ts';
import { carryOutAct, type KnownAct } from '../use-cases/acts/carry-out-act.ts';
import { APPROVAL } from './chain-access.ts';

/** Lets a member do what they are taken to have confirmed. */
export const doApproved = <Kind extends ActKind>(
  deps: Deps,
  member: Member,
  known: KnownAct<Kind>,
): Promise<Result<DoneOf<Kind>, Failure>> =>
  deps.transact((tx) => carryOutAct(deps, tx, member, { ...known, approval: APPROVAL, method: 'pin' }));

export const saleOf = (tokenId: string, price: number): KnownAct<'sale'> => ({
  kind: 'sale',
  act: { type: 'sale', tokenIds: [brand.token(tokenId)], price: brand.won(price) },
});

export const repricingOf = (tokenId: string, price: number, listing: { listingId: ListingId; version: number }): KnownAct<'repricing'> => ({
  kind: 'repricing',
  act: {
    type: 'sale',
    tokenIds: [brand.token(tokenId)],
    price: brand.won(price),
    listing: { listingId: listing.listingId, version: listing.version },
  },
});

export const offerSaleOf = (tokenId: string, price: number, offerId: OfferId): KnownAct<'offerSale'> => ({
  kind: 'offerSale',
  act: { type: 'sale', tokenIds: [brand.token(tokenId)], price: brand.won(price), offerId },
});

export const bidSaleOf = (tokenId: string, price: number, bidId: BidId): KnownAct<'bidSale'> => ({
  kind: 'bidSale',
  act: { type: 'sale', tokenIds: [brand.token(tokenId)], price: brand.won(price), bidId },
});

export const giftOf = (tokenIds: readonly string[], did: string): KnownAct<'didGift'> => ({
  kind: 'didGift',
  act: { type: 'didGift', tokenIds: tokenIds.map(brand.token), toDid: brand.did(did) },
});

export const phoneGiftOf = (tokenIds: readonly string[], phone: string): KnownAct<'phoneGift'> => ({
  kind: 'phoneGift',
  act: { type: 'phoneGift', tokenIds: tokenIds.map(brand.token), phone: brand.phone(phone) },
});

export const exchangeOf = (tokenId: string, recipient: Recipient): KnownAct<'exchange'> => ({
  kind: 'exchange',
  act: { type: 'exchange', tokenIds: [brand.token(tokenId)], recipient },
});
