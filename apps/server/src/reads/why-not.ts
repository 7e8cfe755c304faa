import type { Actor } from '@naru/domain/account';
import { whyNotExchangeable } from '@naru/domain/exchange';
import type { Failure } from '@naru/domain/failure';
import { whyNotSendable } from '@naru/domain/gift';
import { type OrderingBuyer, whyNotListable, whyNotListingOrderable } from '@naru/domain/listing';
import type { WhyNot } from '@naru/domain/nft';
import { type OfferingBuyer, whyNotOfferable } from '@naru/domain/offer';
import { actorOf } from '../kernel/actor.ts';
import type { Member } from '../kernel/deps.ts';
import { offeringBuyer, unpaidOrders } from '../kernel/facts/buyer.ts';
import { exchangeableFacts } from '../kernel/facts/exchange.ts';
import { listingFacts } from '../kernel/facts/listing.ts';
import { type LookedUpToken, lookUpToken } from '../kernel/facts/token.ts';
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
  return {
    actor,
    ordering: { actor, unpaidOrders: await unpaidOrders(db, member.id) },
    offering: await offeringBuyer(db, member.id, tokenId),
  };
};

/** The first reason; of a visitor, who signs in first, what they will meet then. */
const firstOf = (reasons: readonly Failure[], { kind }: Actor) =>
  reasons.find(({ name }) => kind !== 'anonymous' || name !== 'noPermission')?.name ?? null;

const ofOwner = async (db: Db, { token, facts }: LookedUpToken, actor: Actor): Promise<WhyNot> => {
  const reasons = { list: firstOf(whyNotListable(facts, actor), actor), send: firstOf(whyNotSendable(facts, actor), actor) };
  const exchangeable = await exchangeableFacts(db, token, facts);
  if (exchangeable.nftKind !== 'transferable') return reasons;
  return { ...reasons, exchange: firstOf(whyNotExchangeable(exchangeable, actor), actor) };
};

/** What a viewer can do with an NFT as it stands at `now`, by the facts and the rules with which the acts refuse. */
export const whyNotOf = async (
  db: Db,
  member: Member | null,
  { tokenId, now }: { readonly tokenId: string; readonly now: Date },
): Promise<WhyNot> => {
  const found = await lookUpToken(db, tokenId, 'look');
  if (found === undefined) return {};
  const { token, listing, facts } = found;
  if (member !== null && token.ownerMemberId === member.id) return ofOwner(db, found, actorOf(member));
  if (facts.ownerDid === undefined || facts.revoked) return {};
  const { actor, ordering, offering } = await viewerOf(db, member, tokenId);
  const offer = firstOf(whyNotOfferable(facts, offering, actor), actor);
  if (listing === undefined) return { offer };
  const listed = await listingFacts(db, listing, token, now);
  return { offer, buy: firstOf(whyNotListingOrderable(listed, ordering, listed.price), actor) };
};
