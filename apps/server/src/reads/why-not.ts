import { whyNotExchangeable } from '@naru/domain/exchange';
import type { Failure } from '@naru/domain/failure';
import { whyNotSendable } from '@naru/domain/gift';
import { whyNotBuyable, whyNotListable } from '@naru/domain/listing';
import type { NftCard, WhyNot } from '@naru/domain/nft';
import { whyNotOfferable } from '@naru/domain/offer';
import type { Member } from '../composition/deps.ts';
import type { Db } from '../stores/db.ts';
import { listingFacts } from '../use-cases/listing/own-listing.ts';
import { offeringBuyer } from '../use-cases/offer/request-offer.ts';
import { actorOf } from '../use-cases/shared/actor.ts';
import { lookUpToken } from '../use-cases/shared/look-up-token.ts';

const first = ([reason]: readonly Failure[]) => reason?.name ?? null;

/** What a visitor is told before he signs in, by what the page shows anyway. */
const ofVisitor = ({ standing, listingId, ownerNickname }: NftCard): WhyNot => {
  const reserved = standing === 'reserved' ? 'reservedByAnother' : null;
  return {
    ...(listingId === null ? {} : { buy: reserved }),
    ...(ownerNickname === null || standing === 'revoked' ? {} : { offer: reserved }),
  };
};

/** What a viewer can do with an NFT, by the guards with which the use cases refuse. */
export const whyNotOf = async (db: Db, card: NftCard, member: Member | null): Promise<WhyNot> => {
  if (member === null) return ofVisitor(card);
  const found = await lookUpToken(db, card.tokenId, 'look');
  if (found === undefined) return {};
  const { token, listing, facts } = found;
  const actor = actorOf(member);
  if (token.ownerMemberId === member.id) {
    const kept = { list: first(whyNotListable(facts, actor)), send: first(whyNotSendable(facts, actor)) };
    return card.nftKind === 'transferable'
      ? { ...kept, exchange: first(whyNotExchangeable({ ...facts, nftKind: card.nftKind }, actor)) }
      : kept;
  }
  if (facts.ownerDid === undefined || facts.revoked) return {};
  const offer = first(whyNotOfferable(facts, await offeringBuyer(db, member.id, card.tokenId), actor));
  if (listing === undefined) return { offer };
  const known = listingFacts(listing, facts.ownerDid);
  return { offer, buy: first(whyNotBuyable(known, actor, known.price)) ?? (facts.frozen ? 'tokenFrozen' : null) };
};
