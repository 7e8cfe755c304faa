import { JOIN_TYPE } from '@naru/domain/account';
import * as z from 'zod/mini';
import { codeOf, did, siteCode, size } from './primitives.ts';

/** A session's tokens. */
export const tokensWire = z.object({ accessToken: z.string(), refreshToken: z.string() });

/** The user, basic form (section 3). */
export const userBasicWire = z.object({ email: z.string(), name: z.string(), nickname: z.string(), did });

/** One agreement of the member. */
export const agreementWire = z.object({ id: z.literal(['agree1', 'agree2', 'agree3']), isMust: z.boolean(), isAgree: z.boolean() });

/** The user in full (section 3, user detail). Bank and cash receipt come masked. */
export const userDetailWire = z.object({
  ...userBasicWire.shape,
  gender: z.string(),
  birth: z.string(),
  phone: z.string(),
  joinType: codeOf(JOIN_TYPE),
  state: z.string(),
  isPrivate: z.boolean(),
  detail: z.string(),
  bankId: z.string(),
  bankAccount: z.string(),
  bankAccountHolder: z.string(),
  /** The name behind `bankId`; empty while there is none. */
  bankName: z.string(),
  cashReceiptType: z.string(),
  cashReceiptNumber: z.string(),
  siteAuthList: z.array(z.object({ siteCode, siteName: z.string() })),
  userAgree: z.array(agreementWire),
  isCILinked: z.boolean(),
  emailUserInfo: z.boolean(),
  hasPin: z.boolean(),
  ownTransferableNFTCount: size,
});
