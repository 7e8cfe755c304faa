import { CONSENT_IDS, isCashReceiptType, isHeld, parsePhone } from '@naru/domain/account';
import { bankName } from '@naru/messages';
import { asc, eq, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { perHandle } from '../../stores/per-handle.ts';
import { memberSecrets, members, siteAuthorities, sites } from '../../stores/schema/index.ts';
import { countTransferable } from '../nft/own-tokens.ts';

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
