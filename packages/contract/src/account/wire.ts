import { BANK_HOLDER_MOST, CASH_RECEIPT_TYPES, CONSENT_IDS, JOIN_TYPE } from '@naru/domain/account';
import { NOTICE_GROUPS } from '@naru/domain/notice';
import { STAFF_ROLES } from '@naru/domain/staff';
import * as z from 'zod/mini';
import { codeOf, did, instant, line, nonNegativeInteger, siteCode } from '../shared/primitives.ts';

/** An account that sales are to be paid out to, as it is typed: the domain's rule says of each field what is wrong. */
export const bankOrder = { bankId: line(10), bankAccount: line(30), bankAccountHolder: line(BANK_HOLDER_MOST) };

/** The user, basic form (product 3). */
export const userBasicWire = z.object({ email: z.string(), name: z.string(), nickname: z.string(), did });

export const agreementWire = z.object({ id: z.enum(CONSENT_IDS), isMust: z.boolean(), isAgree: z.boolean(), at: z.string() });

/** What a cash receipt is issued to; empty where nothing was chosen. */
export const cashReceiptTypeWire = z.literal(['', ...CASH_RECEIPT_TYPES]);

export const noticeGroupsWire = z.array(z.enum(NOTICE_GROUPS)).check(z.maxLength(NOTICE_GROUPS.length));

/** The user in full (product 3, user detail). Bank and cash receipt come masked. */
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
  /** Until when nothing is paid out to it; null when it may receive. */
  bankHeldUntil: z.nullable(instant),
  cashReceiptType: cashReceiptTypeWire,
  cashReceiptNumber: z.string(),
  siteAuthList: z.array(z.object({ siteCode, siteName: z.string(), role: z.enum(STAFF_ROLES) })),
  userAgree: z.array(agreementWire),
  isCILinked: z.boolean(),
  emailUserInfo: z.boolean(),
  /** Until when the address resets neither password nor PIN; null when it may. */
  emailHeldUntil: z.nullable(instant),
  hasPin: z.boolean(),
  ownTransferableNFTCount: nonNegativeInteger,
  /** The groups of notices that come without a mail. */
  mailOff: noticeGroupsWire,
  /** Whether news of issuers about what they hold come as text messages, too. */
  holderSms: z.boolean(),
});
