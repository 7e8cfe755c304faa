import type { FreshProof } from '@naru/domain/account';
import { IDENTITY_PURPOSES, IDENTITY_WAYS, JOIN_TYPE, UNDOABLE_CHANGES, VERIFY_TYPE } from '@naru/domain/account';
import { TEXT_LIMITS } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { endpoint, nothing } from '../endpoint.ts';
import {
  codeOf,
  did,
  email,
  instant,
  nonNegativeInteger,
  password,
  secretId,
  sixDigits,
  someText,
  text,
  won,
} from '../shared/primitives.ts';
import * as request from '../shared/request.ts';
import { freshProofOf, type ProofFields, proofsIn } from './codec.ts';
import { bankOrder, cashReceiptTypeWire, noticeGroupsWire, userDetailWire } from './wire.ts';

const verifyType = request.codeOf(VERIFY_TYPE);

const codeItem = z.object({
  kindCode: z.string(),
  detailCode: z.string(),
  kindName: z.string(),
  detailName: z.string(),
  edit: z.boolean(),
  hide: z.boolean(),
  sort: z.int(),
  updateDid: z.string(),
  updateDatetime: z.string(),
});

/** Refuses what brings several proofs, by the name of the second. */
const oneProof = ({ value, issues }: z.core.ParsePayload<ProofFields>): void => {
  const [, second] = proofsIn(value);
  if (second !== undefined) issues.push({ code: 'custom', message: 'one proof at a time', input: value, path: [second] });
};
const proofShape = { password: z.optional(password), pin: z.optional(request.pin), nonce: z.optional(someText(200)) };
const proofFields = z.object(proofShape).check(oneProof);
/** How a member proves afresh that it is they. */
const proof = z.optional(
  z.codec(proofFields, z.custom<FreshProof | undefined>(), { decode: freshProofOf, encode: (given) => given ?? {} }),
);

const nicknameParam = z.object({ x: someText(60) });

const didParam = z.object({ x: request.did });

const cashReceipt = z.object({ cashReceiptType: cashReceiptTypeWire, cashReceiptNumber: text(30) });

/** Joining, what a member keeps and changes about themselves, and leaving (product 7, account and user). */
export const accountEndpoints = {
  emailDuplicate: endpoint({
    api: 'account',
    method: 'GET',
    path: '/api/v2/email/duplicate/',
    audience: 'open',
    summary: 'Whether an e-mail address is taken',
    query: z.object({ email }),
    result: z.object({ duplicate: z.boolean() }),
  }),
  emailCodeSend: endpoint({
    api: 'account',
    method: 'POST',
    path: '/api/v2/email/verification/send',
    audience: 'optional',
    summary: 'Send a six-digit e-mail code, valid 120 s',
    body: z.object({ email: request.email, verifyType }),
    result: z.object({ expiredAt: instant }),
  }),
  emailCodeVerify: endpoint({
    api: 'account',
    method: 'PATCH',
    path: '/api/v2/email/verification',
    audience: 'open',
    summary: 'Trade a right e-mail code for the token of the next step',
    body: z.object({ email, verifyType, verifyCode: sixDigits }),
    result: z.object({ emailTempToken: z.string() }),
  }),
  identityRequest: endpoint({
    api: 'account',
    method: 'POST',
    path: '/api/v2/identity',
    audience: 'open',
    summary: 'Open a phone identity check; the person goes through it on the page that is answered',
    body: z.object({ purpose: z.enum(IDENTITY_PURPOSES), way: z.enum(IDENTITY_WAYS) }),
    result: z.object({ identityId: secretId, page: z.string(), expiredAt: instant }),
  }),
  identityConfirm: endpoint({
    api: 'account',
    method: 'PATCH',
    path: '/api/v2/identity',
    audience: 'open',
    summary: 'Trade a phone identity check that went well for its proof, once, in the browser that opened it',
    body: z.object({ identityId: secretId }),
    result: z.object({ identityKey: secretId, name: z.string() }),
  }),
  findEmail: endpoint({
    api: 'account',
    method: 'POST',
    path: '/api/v2/member/find-email',
    audience: 'open',
    summary: 'The account of the person who has just proved their phone',
    body: z.object({ identityKey: secretId }),
    result: z.object({ email: z.string(), joinType: codeOf(JOIN_TYPE), joinedAt: instant }),
  }),
  signUpJoin: endpoint({
    api: 'account',
    method: 'POST',
    path: '/api/v2/member/sign-up-join',
    audience: 'open',
    summary: 'Join by e-mail',
    body: z.object({
      email: request.email,
      password: request.newPassword,
      emailTempToken: secretId,
      identityKey: secretId,
      agree1: z.boolean(),
      agree2: z.boolean(),
      agree3: z.boolean(),
    }),
    result: z.object({ nickname: z.string() }),
  }),
  passwordReset: endpoint({
    api: 'account',
    method: 'PATCH',
    path: '/api/v2/member/password/reset',
    audience: 'open',
    summary: 'Set a new password after an e-mail code',
    body: z.object({ email: request.email, emailTempToken: secretId, password: request.newPassword }),
    result: nothing,
  }),
  passwordChange: endpoint({
    api: 'account',
    method: 'PATCH',
    path: '/api/v2/member/password',
    audience: 'member',
    summary: 'Change the password',
    body: z.object({ currentPassword: password, password: request.newPassword }),
    result: nothing,
  }),
  userInfo: endpoint({
    api: 'center',
    method: 'GET',
    path: '/user/v2/info',
    audience: 'member',
    summary: 'The signed-in member in full',
    result: userDetailWire,
  }),
  userInfoUpdate: endpoint({
    api: 'center',
    method: 'PATCH',
    path: '/user/v2/info',
    audience: 'member',
    summary: 'Change nickname, introduction, privacy, consents, which notices come by mail',
    body: z.object({
      nickname: z.optional(request.nickname),
      detail: z.optional(text(TEXT_LIMITS.long)),
      isPrivate: z.optional(z.boolean()),
      agree3: z.optional(z.boolean()),
      agree4: z.optional(z.boolean()),
      mailOff: z.optional(noticeGroupsWire),
    }),
    result: userDetailWire,
  }),
  userByNickname: endpoint({
    api: 'center',
    method: 'GET',
    path: '/user/v1/nickname/{x}',
    audience: 'member',
    summary: 'Who carries a nickname',
    params: nicknameParam,
    result: z.object({ did, nickname: z.string() }),
  }),
  userByDid: endpoint({
    api: 'center',
    method: 'GET',
    path: '/user/v1/did/{x}',
    audience: 'open',
    summary: 'The public face of a member',
    params: didParam,
    result: z.object({ did, nickname: z.string(), detail: z.string(), isPrivate: z.boolean(), joinType: codeOf(JOIN_TYPE) }),
  }),
  nicknameValid: endpoint({
    api: 'center',
    method: 'GET',
    path: '/valid/v1/nick-name/{x}',
    audience: 'member',
    summary: 'Whether a nickname is free',
    params: nicknameParam,
    result: z.object({ valid: z.boolean() }),
  }),
  unsubscribe: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/user/v1/unsubscribe',
    audience: 'open',
    summary: 'Stop marketing mail, from the link in the mail',
    body: z.object({ did: request.did, key: z.optional(someText(200)) }),
    result: nothing,
  }),
  emailChange: endpoint({
    api: 'center',
    method: 'PATCH',
    path: '/user/v2/info/email',
    audience: 'member',
    summary: 'Take a new e-mail address, with the token of its code and a fresh proof; a day later it resets password and PIN',
    body: z.object({ email: request.email, emailTempToken: secretId, proof }),
    result: nothing,
  }),
  phoneChange: endpoint({
    api: 'center',
    method: 'PATCH',
    path: '/user/v2/info/phone',
    audience: 'member',
    summary: 'Take the phone that has just been proved, with a fresh proof',
    body: z.object({ identityKey: secretId, proof }),
    result: nothing,
  }),
  changeUndo: endpoint({
    api: 'center',
    method: 'POST',
    path: '/user/v2/info/undo',
    audience: 'open',
    summary: 'Take a change of the account back, by the key in the letter that told of it',
    body: z.object({ key: someText(200) }),
    result: z.object({ what: z.enum(UNDOABLE_CHANGES) }),
  }),
  codeList: endpoint({
    api: 'center',
    method: 'GET',
    path: '/common/v1/code/{x}',
    audience: 'open',
    summary: 'A list of codes, the banks for one',
    params: z.object({ x: someText(30) }),
    result: z.array(codeItem),
  }),
  userBankUpdate: endpoint({
    api: 'center',
    method: 'PATCH',
    path: '/user/v1/info/account',
    audience: 'member',
    summary: 'Change the bank account for payouts, with a fresh proof; a day later it receives',
    body: z.object({ ...bankOrder, proof }),
    result: nothing,
  }),
  cashReceipt: endpoint({
    api: 'center',
    method: 'GET',
    path: '/user/v1/info/cash-receipt/{x}',
    audience: 'member',
    summary: 'Cash receipt settings',
    params: didParam,
    result: cashReceipt,
  }),
  cashReceiptUpdate: endpoint({
    api: 'center',
    method: 'PATCH',
    path: '/user/v1/info/cash-receipt',
    audience: 'member',
    summary: 'Change the cash receipt settings',
    body: cashReceipt,
    result: nothing,
  }),
  leaving: endpoint({
    api: 'center',
    method: 'GET',
    path: '/user/v2/leave',
    audience: 'member',
    summary: 'What stands open around a member who wants to leave',
    result: z.object({
      openOrders: nonNegativeInteger,
      openExchanges: nonNegativeInteger,
      sites: nonNegativeInteger,
      ownNfts: nonNegativeInteger,
      openListings: nonNegativeInteger,
      sentOffers: nonNegativeInteger,
      receivedOffers: nonNegativeInteger,
      pendingGifts: nonNegativeInteger,
      unsettled: won,
      hasAccount: z.boolean(),
      accountHeldUntil: z.nullable(instant),
    }),
  }),
  leave: endpoint({
    api: 'center',
    method: 'POST',
    path: '/user/v2/leave',
    audience: 'member',
    summary: 'End the account, by password, by PIN or by an approval of its wallet',
    body: z.object({ ...proofShape, abandon: z.boolean() }).check(oneProof),
    result: nothing,
  }),
};
