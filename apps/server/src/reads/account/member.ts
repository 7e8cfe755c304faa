import { CONSENT_IDS, isCashReceiptType, isHeld, type LeavingFacts, type PublicMember, parsePhone, tidyEmail } from '@naru/domain/account';
import { OPEN_LISTING_STATES } from '@naru/domain/listing';
import { OPEN_OFFER_STATES } from '@naru/domain/offer';
import { OPEN_ORDER_STATES } from '@naru/domain/order';
import type { Did } from '@naru/domain/shared';
import { bankName } from '@naru/messages';
import { and, asc, count, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Deps } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { perHandle } from '../../stores/per-handle.ts';
import {
  gifts,
  inStates,
  listings,
  memberSecrets,
  members,
  offers,
  orders,
  siteAuthorities,
  sites,
  tokens,
} from '../../stores/schema/index.ts';
import { followersOfMember } from '../follow/followers.ts';
import { countTransferable } from '../nft/own-tokens.ts';
import { receivesFrom } from '../payout/payouts.ts';
import { owed } from '../settlement/owed.ts';

/** The account that a member's sales are paid out to. */
interface PayoutAccount {
  /** Until when nothing may be paid out to it, since it was changed or somebody else may have acted for its member; null when it may receive. */
  readonly heldUntil: Date | null;
}

/** From when on money that a member is owed may go to their account; null while none is registered. Whatever pays out asks here. */
export const payoutAccount = async (db: Db, memberId: number, now: Date): Promise<PayoutAccount | null> => {
  const [row] = await db
    .select({ bankHeldUntil: members.bankHeldUntil, actsHeldUntil: members.actsHeldUntil })
    .from(members)
    .where(and(eq(members.id, memberId), isNotNull(members.bankAccount)));
  if (row === undefined) return null;
  const heldUntil = receivesFrom(row);
  return { heldUntil: isHeld(heldUntil, now) ? heldUntil : null };
};

/** What stands open around a member. */
export const leavingFacts = async (db: Db, memberId: number, now: Date): Promise<LeavingFacts> => {
  const many = async (table: PgTable, where: SQL | undefined): Promise<number> => {
    const [row] = await db.select({ all: count() }).from(table).where(where);
    return row?.all ?? 0;
  };
  const open = inStates(orders.state, OPEN_ORDER_STATES);
  const owned = and(eq(tokens.ownerMemberId, memberId), eq(tokens.state, 'live'));
  const [
    openOrders,
    openExchanges,
    authorities,
    stores,
    ownNfts,
    openListings,
    sentOffers,
    receivedOffers,
    pendingGifts,
    unsettled,
    account,
  ] = await Promise.all([
    many(orders, and(open, or(eq(orders.buyerMemberId, memberId), eq(orders.sellerMemberId, memberId)))),
    many(tokens, and(owned, eq(tokens.lock, 'exchange'))),
    many(siteAuthorities, eq(siteAuthorities.memberId, memberId)),
    many(sites, eq(sites.ownerMemberId, memberId)),
    many(tokens, owned),
    many(listings, and(eq(listings.sellerMemberId, memberId), inStates(listings.state, OPEN_LISTING_STATES))),
    many(offers, and(eq(offers.buyerMemberId, memberId), inStates(offers.state, OPEN_OFFER_STATES))),
    many(offers, and(eq(offers.ownerMemberId, memberId), inStates(offers.state, OPEN_OFFER_STATES))),
    many(gifts, and(eq(gifts.senderMemberId, memberId), eq(gifts.state, 'sent'))),
    owed(db, { memberId }),
    payoutAccount(db, memberId, now),
  ]);
  const facts = {
    openOrders,
    openExchanges,
    ownNfts,
    openListings,
    sentOffers,
    receivedOffers,
    pendingGifts,
    unsettled: Math.max(0, unsettled),
  };
  return {
    ...facts,
    sites: Math.max(authorities, stores),
    hasAccount: account !== null,
    accountHeldUntil: account?.heldUntil?.toISOString() ?? null,
  };
};

/** A number of which only the last four digits are shown. */
const masked = (number: string | null): string => (number === null ? '' : number.replace(/.(?=.{4})/g, '*'));

// Asked with every log-in and every page that opens.
const memberRow = perHandle((db) =>
  db
    .select({ member: members, pinHash: memberSecrets.pinHash })
    .from(members)
    .leftJoin(memberSecrets, eq(memberSecrets.memberId, members.id))
    .where(eq(members.id, sql.placeholder('memberId')))
    .prepare('member'),
);
const authoritiesOf = perHandle((db) =>
  db
    .select({ siteCode: sites.siteCode, siteName: sites.name, role: siteAuthorities.role })
    .from(siteAuthorities)
    .innerJoin(sites, eq(sites.siteCode, siteAuthorities.siteCode))
    .where(eq(siteAuthorities.memberId, sql.placeholder('memberId')))
    // Always in the same order: the first is the one that a log-in begins with.
    .orderBy(asc(sites.sort), asc(sites.siteCode))
    .prepare('authorities'),
);

/** Everything a member may know about themselves (product 3, user detail); bank and cash receipt numbers come masked. */
export const memberDetail = async ({ db, keys, clock }: Deps, memberId: number) => {
  const [{ member, pinHash }, authorities, ownTransferableNFTCount] = await Promise.all([
    memberRow(db).execute({ memberId }).then(only),
    authoritiesOf(db).execute({ memberId }),
    countTransferable(db, memberId),
  ]);
  const open = async (sealed: string | null, place: string): Promise<string> =>
    sealed === null ? '' : keys.open(sealed, `members.${place}.${member.did}`);
  const phone = parsePhone(await open(member.phone, 'phone'));
  const now = clock.now();
  const heldUntil = (until: Date | null): string | null => (isHeld(until, now) ? until.toISOString() : null);
  return {
    email: member.email ?? '',
    name: member.name,
    nickname: member.nickname,
    did: member.did,
    gender: member.gender ?? '',
    birth: member.birth ?? '',
    phone: phone.ok ? phone.value : '',
    joinType: member.joinType === 1 ? (1 as const) : (2 as const),
    state: member.state,
    isPrivate: member.isPrivate,
    detail: member.detail,
    bankId: member.bankId ?? '',
    bankAccount: masked(await open(member.bankAccount, 'bankAccount')),
    bankAccountHolder: member.bankAccountHolder ?? '',
    bankHeldUntil: heldUntil(member.bankHeldUntil),
    bankName: member.bankId === null ? '' : bankName(member.bankId),
    cashReceiptType: isCashReceiptType(member.cashReceiptType) ? member.cashReceiptType : ('' as const),
    cashReceiptNumber: masked(await open(member.cashReceiptNumber, 'cashReceiptNumber')),
    siteAuthList: authorities,
    userAgree: CONSENT_IDS.map((id) => {
      const given = member.agreements[id];
      return { id, isMust: id === 'agree1' || id === 'agree2', isAgree: given?.isAgree ?? false, at: given?.at ?? '' };
    }),
    isCILinked: member.ciHash !== null,
    emailUserInfo: member.email !== null,
    emailHeldUntil: heldUntil(member.emailHeldUntil),
    hasPin: pinHash !== null,
    ownTransferableNFTCount,
    mailOff: [...member.mailOff],
    holderSms: member.holderSms,
  };
};

/** Whether an address is some member's already. */
export const isEmailTaken = async (db: Db, email: string): Promise<boolean> =>
  (
    await db
      .select({ id: members.id })
      .from(members)
      .where(eq(members.email, tidyEmail(email)))
  ).length > 0;

/** Who carries a nickname; undefined when nobody does. */
export const memberNamed = async (db: Db, nickname: string): Promise<Pick<PublicMember, 'did' | 'nickname'> | undefined> => {
  const [row] = await db.select({ did: members.did, nickname: members.nickname }).from(members).where(eq(members.nickname, nickname));
  return row && { did: brand.did(row.did), nickname: row.nickname };
};

/** What everybody sees of a member; undefined for none, or one who has left. */
export const publicMember = async (db: Db, did: Did): Promise<PublicMember | undefined> => {
  const { id, nickname, detail, isPrivate, joinType } = members;
  const [row] = await db
    .select({ id, nickname, detail, isPrivate, joinType })
    .from(members)
    .where(and(eq(members.did, did), eq(members.state, 'active')));
  if (row === undefined) return undefined;
  return {
    did,
    nickname: row.nickname,
    detail: row.isPrivate ? '' : row.detail,
    isPrivate: row.isPrivate,
    joinType: row.joinType === 1 ? 'app' : 'web',
    followers: row.isPrivate ? 0 : await followersOfMember(db, row.id),
  };
};
