import { JOIN_TYPE } from '@naru/domain/account';
import { LOGOUT_TYPE } from '@naru/domain/session';
import * as z from 'zod/mini';
import { endpoint, nothing } from '../endpoint.ts';
import { bankOrder, cashReceiptTypeWire, noticeGroupsWire, proofWire, tokensWire, userDetailWire } from '../wire/member.ts';
import { factWire, nftCardWire } from '../wire/nft.ts';
import { pictureWire } from '../wire/pictures.ts';
import { codeOf, did, email, instant, pageOf, pageQueryShape, secretId, siteCode, someText, text } from '../wire/primitives.ts';

const logoutTypes = Object.values(LOGOUT_TYPE).map(String);
const proof = z.optional(proofWire);
const nicknameParam = z.object({ x: someText(60) });
const didParam = z.object({ x: did });
const cashReceipt = z.object({ cashReceiptType: cashReceiptTypeWire, cashReceiptNumber: text(30) });
const siteTexts = { siteName: someText(30), siteUrl: text(100), introduction: text(500) };
const siteInfo = z.object({ siteCode, ...siteTexts, logoImage: z.nullable(pictureWire), seller: z.array(factWire) });
const sellerInput = z.array(z.object({ label: someText(50), value: text(200) })).check(z.maxLength(20));

const sessionWire = z.object({
  id: secretId,
  device: z.string(),
  loginEnv: z.literal(['web', 'webview']),
  signedInAt: instant,
  lastSeenAt: instant,
  isThis: z.boolean(),
});

/** The center API's calls about members (product 7, user). */
export const userEndpoints = {
  userJoin: endpoint({
    api: 'center',
    method: 'POST',
    path: '/user/v2/join',
    audience: 'open',
    summary: 'Join by wallet after the agreement',
    body: z.object({ nonce: someText(200) }),
    result: z.object({ nickname: z.string() }),
  }),
  userLogin: endpoint({
    api: 'center',
    method: 'POST',
    path: '/user/v2/login',
    audience: 'open',
    summary: 'Sign in by wallet',
    envelope: 'login',
    body: z.object({ nonce: someText(200), loginEnv: z.optional(z.literal(['web', 'webview'])) }),
    result: tokensWire,
  }),
  userLogout: endpoint({
    api: 'center',
    method: 'POST',
    path: '/user/v2/logout',
    audience: 'member',
    summary: 'End the session',
    query: z.object({
      logoutType: z.optional(z.string().check(z.refine((value) => logoutTypes.includes(value)))),
      userDid: z.optional(did),
    }),
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
      nickname: z.optional(someText(20)),
      detail: z.optional(text(500)),
      isPrivate: z.optional(z.boolean()),
      agree3: z.optional(z.boolean()),
      agree4: z.optional(z.boolean()),
      mailOff: z.optional(noticeGroupsWire),
    }),
    result: userDetailWire,
  }),
  sessionList: endpoint({
    api: 'center',
    method: 'GET',
    path: '/user/v2/sessions',
    audience: 'member',
    summary: "The member's living sessions",
    result: z.object({ dataList: z.array(sessionWire) }),
  }),
  sessionEnd: endpoint({
    api: 'center',
    method: 'DELETE',
    path: '/user/v2/sessions/{x}',
    audience: 'member',
    summary: 'Sign out elsewhere',
    params: z.object({ x: secretId }),
    result: nothing,
  }),
  userCiLink: endpoint({
    api: 'center',
    method: 'PATCH',
    path: '/user/v2/info/ci',
    audience: 'member',
    summary: 'Link the identity of the wallet to the account',
    body: z.object({ nonce: someText(200) }),
    result: nothing,
  }),
  siteInfo: endpoint({
    api: 'center',
    method: 'GET',
    path: '/user/v2/siteInfo/{siteCode}',
    audience: 'site',
    summary: 'The company behind a site',
    params: z.object({ siteCode }),
    result: siteInfo,
  }),
  siteInfoUpdate: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/user/v2/siteInfo/{siteCode}',
    audience: 'site',
    summary: 'Change the company behind a site',
    params: z.object({ siteCode }),
    body: z.object({ ...siteTexts, seller: z.optional(sellerInput) }),
    result: siteInfo,
  }),
  userList: endpoint({
    api: 'center',
    method: 'GET',
    path: '/user/v1/list',
    audience: 'site',
    summary: 'Members who own something of a site',
    query: z.object({ siteCode, ...pageQueryShape }),
    result: pageOf(z.object({ did, nickname: z.string() })),
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
  registAgree: endpoint({
    api: 'center',
    method: 'POST',
    path: '/user/v1/regist/agree',
    audience: 'open',
    summary: 'Agree to the terms while joining by wallet',
    body: z.object({ agree1: z.boolean(), agree2: z.boolean(), agree3: z.boolean(), email }),
    result: nothing,
  }),
  unsubscribe: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/user/v1/unsubscribe',
    audience: 'open',
    summary: 'Stop marketing mail, from the link in the mail',
    body: z.object({ did, key: z.optional(someText(200)) }),
    result: nothing,
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
  mobileList: endpoint({
    api: 'center',
    method: 'GET',
    path: '/user/v1/mobile/list/{x}',
    audience: 'member',
    summary: 'NFTs of a wallet, for the wallet app',
    params: didParam,
    query: z.object(pageQueryShape),
    result: pageOf(nftCardWire),
  }),
};
