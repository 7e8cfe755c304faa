import { JOIN_TYPE, type MemberInfo } from '@naru/domain/account';
import { parseDid, parseSiteCode } from '@naru/domain/shared';
import type * as z from 'zod/mini';
import type { userDetailWire } from '../wire/member.ts';
import { must, nameFor } from './codec.ts';

/** What a member knows about himself, read from the detail that travels (bank and cash receipt have calls of their own). */
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
  siteAuthList: wire.siteAuthList.map((site) => ({ siteCode: must(parseSiteCode(site.siteCode)), siteName: site.siteName })),
  ownTransferableNFTCount: wire.ownTransferableNFTCount,
  marketingAgreed: wire.userAgree.some(({ id, isAgree }) => id === 'agree3' && isAgree),
});
