import type { Actor } from '@naru/domain/account';
import { type ExchangeableToken, whyNotExchangeable } from '@naru/domain/exchange';
import type { Failure } from '@naru/domain/failure';
import { whyNotSendable } from '@naru/domain/gift';
import { type ListingFacts, type OrderingBuyer, whyNotListable, whyNotListingOrderable } from '@naru/domain/listing';
import type { WhyNot } from '@naru/domain/nft';
import { type OfferableToken, type OfferingBuyer, whyNotOfferable } from '@naru/domain/offer';
import type { TokenId } from '@naru/domain/shared';
import { actorOf } from '../kernel/actor.ts';
import type { Member } from '../kernel/deps.ts';
import { offeringBuyer, unpaidOrders } from '../kernel/facts/buyer.ts';
import type { Db } from '../stores/db.ts';

/** Who looks at an NFT, as the rules of buying and offering see them. */
interface Viewer {
  readonly actor: Actor;
  readonly ordering: OrderingBuyer;
  readonly offering: OfferingBuyer;
}

const viewerOf = async (db: Db, member: Member | null, tokenId: string): Promise<Viewer> => {
  if (member === null) {
    const actor = { kind: 'anonymous' } as const;
    return { actor, ordering: { actor, unpaidOrders: 0 }, offering: { hasOpenOfferOnToken: false, openOffers: 0 } };
  }
  const actor = actorOf(member);
  const [unpaid, offering] = await Promise.all([unpaidOrders(db, member.id), offeringBuyer(db, member.id, tokenId)]);
  return { actor, ordering: { actor, unpaidOrders: unpaid }, offering };
};

/** The first reason; of a visitor, who signs in first, what they will meet then. */
const firstOf = (reasons: readonly Failure[], { kind }: Actor) =>
  reasons.find(({ name }) => kind !== 'anonymous' || name !== 'noPermission')?.name ?? null;

interface SeenToken {
  readonly tokenId: TokenId;
  readonly ownedByMe: boolean;
  readonly facts: ExchangeableToken & OfferableToken;
  /** Its open listing; undefined where there is none. */
  readonly listed: ListingFacts | undefined;
}

const ofOwner = ({ facts }: SeenToken, actor: Actor): WhyNot => {
  const reasons = { list: firstOf(whyNotListable(facts, actor), actor), send: firstOf(whyNotSendable(facts, actor), actor) };
  return facts.nftKind === 'transferable' ? { ...reasons, exchange: firstOf(whyNotExchangeable(facts, actor), actor) } : reasons;
};

/** What a viewer can do with an NFT, by the facts and the rules with which the acts refuse. */
export const whyNotOf = async (db: Db, member: Member | null, seen: SeenToken): Promise<WhyNot> => {
  const { tokenId, ownedByMe, facts, listed } = seen;
  if (member !== null && ownedByMe) return ofOwner(seen, actorOf(member));
  if (facts.ownerDid === undefined || facts.revoked) return {};
  const { actor, ordering, offering } = await viewerOf(db, member, tokenId);
  const offer = firstOf(whyNotOfferable(facts, offering, actor), actor);
  return listed === undefined ? { offer } : { offer, buy: firstOf(whyNotListingOrderable(listed, ordering, listed.price), actor) };
};
