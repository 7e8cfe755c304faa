import { type ConsentId, JOIN_TYPE, type MemberInfo } from '@naru/domain/account';
import { parseDid, parseSiteCode } from '@naru/domain/shared';
import type * as z from 'zod/mini';
import { must, nameFor } from '../shared/codec.ts';
import type { userDetailWire } from './wire.ts';

/** What a member knows about himself, read from the detail that travels. */
export const readMemberInfo = (wire: z.infer<typeof userDetailWire>): MemberInfo => ({
  did: must(parseDid(wire.did)),
  email: wire.email,
  name: wire.name,
  nickname: wire.nickname,
  phone: wire.phone,
  birth: wire.birth,
  joinType: nameFor(JOIN_TYPE, wire.joinType),
  isPrivate: wire.isPrivate,
  detail: wire.detail,
  hasPin: wire.hasPin,
  isCILinked: wire.isCILinked,
  emailUserInfo: wire.emailUserInfo,
  emailHeldUntil: wire.emailHeldUntil,
  siteAuthList: wire.siteAuthList.map((site) => ({ siteCode: must(parseSiteCode(site.siteCode)), siteName: site.siteName })),
  ownTransferableNFTCount: wire.ownTransferableNFTCount,
  marketingAgreed: agreed(wire, 'agree3'),
  nightAgreed: agreed(wire, 'agree4'),
  consents: wire.userAgree,
  bank:
    wire.bankId === ''
      ? null
      : {
          bankId: wire.bankId,
          bankName: wire.bankName,
          account: wire.bankAccount,
          holder: wire.bankAccountHolder,
          heldUntil: wire.bankHeldUntil,
        },
  cashReceipt: wire.cashReceiptType === '' ? null : { type: wire.cashReceiptType, number: wire.cashReceiptNumber },
  mailOff: wire.mailOff,
});

const agreed = ({ userAgree }: z.infer<typeof userDetailWire>, wanted: ConsentId): boolean =>
  userAgree.some(({ id, isAgree }) => id === wanted && isAgree);
