import { whyNotExchangeable } from '@naru/domain/exchange';
import type { Failure } from '@naru/domain/failure';
import { whyNotSendable } from '@naru/domain/gift';
import { whyNotBuyable, whyNotListable } from '@naru/domain/listing';
import type { NftCard, WhyNot } from '@naru/domain/nft';
import { whyNotOfferable } from '@naru/domain/offer';
import type { Did } from '@naru/domain/shared';
import { actorOf } from '../kernel/actor.ts';
import type { Member } from '../kernel/deps.ts';
import { offeringBuyer } from '../kernel/offering-buyer.ts';
import type { Db } from '../stores/db.ts';

/** What the guards look at besides the card. */
interface Held {
  /** Null while the issuer's store holds it. */
  readonly ownerDid: Did | null;
  readonly frozen: boolean;
}

const first = ([reason]: readonly Failure[]) => reason?.name ?? null;

/** What a visitor is told before he signs in, by what the page shows anyway. */
const ofVisitor = ({ standing, listingId, ownerNickname }: NftCard, frozen: boolean): WhyNot => {
  const reserved = frozen ? 'tokenFrozen' : standing === 'reserved' ? 'reservedByAnother' : null;
  return {
    ...(listingId === null ? {} : { buy: reserved }),
    ...(ownerNickname === null || standing === 'revoked' ? {} : { offer: reserved }),
  };
};

/** What a viewer can do with an NFT, by the guards with which the use cases refuse. */
export const whyNotOf = async (db: Db, card: NftCard, { ownerDid, frozen }: Held, member: Member | null): Promise<WhyNot> => {
  if (member === null) return ofVisitor(card, frozen);
  const { standing, lock, nftKind, price } = card;
  const actor = actorOf(member);
  const facts = {
    ownerDid: ownerDid ?? undefined,
    revoked: standing === 'revoked',
    frozen,
    hasOpenListing: card.listingId !== null,
    giftPending: lock === 'gift',
    exchangeOpen: lock === 'exchange',
    offerAccepted: lock === 'offer',
    listingReserved: standing === 'reserved',
    listingPrice: price,
  };
  if (ownerDid === member.did) {
    const kept = { list: first(whyNotListable(facts, actor)), send: first(whyNotSendable(facts, actor)) };
    return nftKind === 'transferable' ? { ...kept, exchange: first(whyNotExchangeable({ ...facts, nftKind }, actor)) } : kept;
  }
  if (ownerDid === null || facts.revoked) return {};
  const offer = first(whyNotOfferable(facts, await offeringBuyer(db, member.id, card.tokenId), actor));
  if (price === null) return { offer };
  const listing = { sellerDid: ownerDid, state: facts.listingReserved ? 'reserved' : 'onSale', price, frozen } as const;
  return { offer, buy: first(whyNotBuyable(listing, actor, price)) };
};
