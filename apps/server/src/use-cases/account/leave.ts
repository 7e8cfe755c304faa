import { type FreshProof, whyNotLeave } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { OPEN_OFFER_STATES } from '@naru/domain/offer';
import { OPEN_ORDER_STATES } from '@naru/domain/order';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { queueMail } from '../../gateways/mail/outbox.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { endOffer, offerNotice } from '../../kernel/end-offer.ts';
import { lookUpToken } from '../../kernel/facts/token.ts';
import { notify } from '../../kernel/notify.ts';
import { only } from '../../kernel/only.ts';
import { passOrRefuse } from '../../kernel/refuse.ts';
import { leavingFacts } from '../../reads/account/member.ts';
import type { Db } from '../../stores/db.ts';
import { gifts, inStates, listings, members, offers, orders, tokens } from '../../stores/schema/index.ts';
import { withdrawBidsOf } from '../bid/end-bids.ts';
import { giveBack } from '../gift/sent-gift.ts';
import { takeOffSale } from '../listing/end-listings.ts';
import { withProof } from '../proof/with-proof.ts';
import { eraseMember } from './erase-member.ts';
import { leftMail } from './mails.ts';

/** Why the offers that they received end. */
const OWNER_LEFT = '소유자가 탈퇴했습니다.';
const OWNER_STOPPED = '소유자가 지금은 거래할 수 없습니다.';

/** Locks every token on which a leaving member has something open, in the common order: only after this is it known whether somebody is paying. */
const lockTrades = async (tx: Db, memberId: number): Promise<readonly string[]> => {
  const tokenIds = await concerned(tx, memberId);
  for (const tokenId of tokenIds) await lookUpToken(tx, tokenId, 'lock');
  return tokenIds;
};

/** Ends all that a leaving member has open on tokens locked by {@link lockTrades}, none being paid for, and freezes the NFTs that stay with them. */
const endTrades = async (tx: Db, memberId: number, tokenIds: readonly string[], at: Date): Promise<void> => {
  await endOpenTrades(tx, memberId, { tokenIds, why: OWNER_LEFT, at });
  await tx
    .update(tokens)
    .set({ frozen: true, frozenFor: 'left', shareKey: null, version: sql`${tokens.version} + 1`, updatedAt: at })
    .where(and(eq(tokens.ownerMemberId, memberId), eq(tokens.state, 'live')));
};

/** Ends everything that a suspended member has open, except what somebody is paying for: that purchase completes or times out by itself. */
export const stopTrades = async (tx: Db, memberId: number, at: Date): Promise<void> => {
  const all = await lockTrades(tx, memberId);
  const ordered = await tx
    .select({ tokenId: orders.tokenId })
    .from(orders)
    .where(and(inArray(orders.tokenId, [...all]), inStates(orders.state, OPEN_ORDER_STATES)));
  const tokenIds = all.filter((tokenId) => !ordered.some((order) => order.tokenId === tokenId));
  await endOpenTrades(tx, memberId, { tokenIds, why: OWNER_STOPPED, at });
};

interface Ended {
  readonly tokenIds: readonly string[];
  readonly why: string;
  readonly at: Date;
}

const endOpenTrades = async (tx: Db, memberId: number, { tokenIds, why, at }: Ended): Promise<void> => {
  for (const tokenId of tokenIds) {
    const found = await lookUpToken(tx, tokenId, 'lock');
    if (found === undefined) continue;
    const { listing } = found;
    if (listing?.sellerMemberId === memberId && listing.state === 'onSale') {
      // It may have come on sale while its token was waited for: nothing ends before it began.
      await takeOffSale(tx, listing, listing.updatedAt > at ? listing.updatedAt : at);
    }
    await endOffers(tx, memberId, tokenId, { why, at });
    const mine = and(eq(gifts.tokenId, tokenId), eq(gifts.senderMemberId, memberId), eq(gifts.state, 'sent'));
    for (const gift of await tx.select().from(gifts).where(mine).for('no key update')) await giveBack(tx, gift, 'withdraw', at);
  }
};

/** The tokens on which something of theirs is open, in the order in which everybody locks them. */
const concerned = async (tx: Db, memberId: number): Promise<string[]> => {
  const rows = [
    ...(await tx
      .select({ tokenId: listings.tokenId })
      .from(listings)
      .where(and(eq(listings.sellerMemberId, memberId), eq(listings.state, 'onSale')))),
    ...(await tx
      .select({ tokenId: offers.tokenId })
      .from(offers)
      .where(and(or(eq(offers.buyerMemberId, memberId), eq(offers.ownerMemberId, memberId)), inStates(offers.state, OPEN_OFFER_STATES)))),
    ...(await tx
      .select({ tokenId: gifts.tokenId })
      .from(gifts)
      .where(and(eq(gifts.senderMemberId, memberId), eq(gifts.state, 'sent')))),
  ];
  return [...new Set(rows.map(({ tokenId }) => tokenId))].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
};

const endOffers = async (tx: Db, memberId: number, tokenId: string, { why, at }: Omit<Ended, 'tokenIds'>): Promise<void> => {
  const open = await tx
    .select()
    .from(offers)
    .where(
      and(
        eq(offers.tokenId, tokenId),
        or(eq(offers.buyerMemberId, memberId), eq(offers.ownerMemberId, memberId)),
        inStates(offers.state, OPEN_OFFER_STATES),
      ),
    )
    .orderBy(asc(offers.id))
    .for('no key update');
  for (const offer of open) {
    const isBuyer = offer.buyerMemberId === memberId;
    const declined = !isBuyer && offer.state !== 'accepted';
    await endOffer(tx, offer, { event: declined ? 'decline' : 'cancel', at, reason: isBuyer ? '' : why });
    const other = isBuyer ? offer.ownerMemberId : offer.buyerMemberId;
    await notify(
      tx,
      [
        await offerNotice(tx, offer, {
          memberId: other,
          kind: isBuyer ? 'offerCancelled' : 'offerDeclined',
          reason: isBuyer ? '' : why,
        }),
      ],
      at,
    );
  }
};

/** How a member who leaves proves that it is they, and whether they leave their NFTs behind. */
interface LeavingOrder {
  readonly proof?: FreshProof | undefined;
  readonly abandon: boolean;
}

/**
 * Ends a member's account (product 10, leaving). Listings, offers and phone gifts end with rows of their own; NFTs that stay are frozen in the
 * closed account; personal data is deleted by class; every session ends. Refused with the reasons of `whyNotLeave`, or as {@link withProof}.
 */
export const leave = async (deps: Deps, member: Member, { proof, abandon }: LeavingOrder): Promise<Result<void, Failure>> => {
  const left = await withProof<void>(deps, member, { proof, change: { what: 'leave', abandon } }, async (tx) => {
    const row = only(await tx.select().from(members).where(eq(members.id, member.id)));
    if (row.state !== 'active') return fail(failure('noAccess'));
    const now = deps.clock.now();
    // Before the NFTs: whoever sells to a bid locks it first.
    await withdrawBidsOf(tx, member.id, now);
    const trades = await lockTrades(tx, member.id);
    const facts = await leavingFacts(tx, member.id, now);
    const allowed = passOrRefuse(whyNotLeave(facts, abandon));
    if (!allowed.ok) return allowed;
    await endTrades(tx, member.id, trades, now);
    await eraseMember(deps, tx, row, { keepBank: facts.unsettled > 0 });
    if (row.email !== null) await queueMail(tx, leftMail(row.email));
    await audit(tx, { actor: member.did, action: 'member.left', target: member.did, at: now });
    return ok(undefined);
  });
  if (left.ok) deps.mailWritten();
  return left;
};
