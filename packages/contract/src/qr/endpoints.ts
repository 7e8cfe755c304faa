import { APPROVED_WORDS_LENGTH, MOST_SENT } from '@naru/domain/gift';
import { ACTION_TYPE } from '@naru/domain/history';
import type { QrTickets, WalletAccounts } from '@naru/domain/qr';
import * as z from 'zod/mini';
import { bankOrder } from '../account/wire.ts';
import { keyTerms } from '../api-key/endpoints.ts';
import { call, endpoint, endpointsOf, nothing, sharing } from '../endpoint.ts';
import { recipientFields } from '../exchange/wire.ts';
import { WRAPPING_WIRE } from '../gift/replies.ts';
import { tokensWire } from '../session/wire.ts';
import { asSent, codeOf, secretId, someLine, text } from '../shared/primitives.ts';
import * as request from '../shared/request.ts';
import { staffRole } from '../staff/replies.ts';
import { webhookTerms } from '../webhook/endpoints.ts';
import { actionQr, qr, qrStep, transferState } from './replies.ts';

const staffChange = { what: z.literal('staff'), siteCode: request.siteCode };

/** Whom a text message reaches, and what goes along. */
const toPhone = {
  phone: request.phone,
  message: z.optional(text(APPROVED_WORDS_LENGTH)),
  wrapping: z.optional(request.codeOf(WRAPPING_WIRE)),
};

const verifyQr = endpoint({
  operationId: 'verifyQr',
  api: 'sp',
  method: 'GET',
  path: '/qr/api/v1/vp-verify-qr',
  audience: 'open',
  summary: 'A QR for signing in with a wallet, which asks who its holder is, or for joining, which asks for the whole certificate',
  query: z.object({ purpose: z.optional(z.literal('join')) }),
  result: qr,
});

const registAgree = endpoint({
  operationId: 'registAgree',
  api: 'center',
  method: 'POST',
  path: '/user/v1/regist/agree',
  audience: 'open',
  summary: 'Agree to the terms while joining by wallet',
  body: z.object({ agree1: z.boolean(), agree2: z.boolean(), agree3: z.boolean(), email: request.email }),
  result: nothing,
});

const userJoin = endpoint({
  operationId: 'userJoin',
  api: 'center',
  method: 'POST',
  path: '/user/v2/join',
  audience: 'open',
  summary: 'Join by wallet after the agreement',
  body: z.object({ nonce: asSent(200) }),
  result: z.object({ nickname: z.string() }),
});

const userCiLink = endpoint({
  operationId: 'userCiLink',
  api: 'center',
  method: 'PATCH',
  path: '/user/v2/info/ci',
  audience: 'member',
  summary: 'Link the identity of the wallet to the account',
  body: z.object({ nonce: asSent(200) }),
  result: nothing,
});

/** QRs that a wallet scans to sign in, to join, or to approve (product 7: identity verification, user, NFT). Who asked is known by a cookie. */
export const qrEndpoints = endpointsOf<QrTickets, 'forAction'>()({
  verifyQr,
  forSignIn: sharing(verifyQr).by(() => ({})),
  forJoin: sharing(verifyQr).by(() => ({ query: { purpose: 'join' } })),
  signInStep: call({
    operationId: 'verifyResult',
    api: 'sp',
    method: 'GET',
    path: '/verify/api/v1/result',
    audience: 'open',
    summary: 'Where a sign-in QR stands, told to the browser that asked for it',
    query: z.object({ nonce: asSent(200) }),
    result: qrStep,
  }).by((nonce) => ({ query: { nonce } })),
  userLogin: endpoint({
    operationId: 'userLogin',
    api: 'center',
    method: 'POST',
    path: '/user/v2/login',
    audience: 'open',
    summary: 'Sign in by wallet',
    envelope: 'login',
    body: z.object({ nonce: asSent(200), loginEnv: z.optional(z.literal(['web', 'webview'])) }),
    result: tokensWire,
  }),
  registAgree,
  userJoin,
  userCiLink,
  forChange: call({
    operationId: 'changeQr',
    api: 'center',
    method: 'POST',
    path: '/user/v2/info/qr',
    audience: 'member',
    summary: 'A QR behind which the member’s wallet approves exactly one change of the account',
    body: z.discriminatedUnion('what', [
      z.object({ what: z.literal('email'), email: request.email }),
      z.object({ what: z.literal('phone'), identityKey: secretId }),
      z.object({ what: z.literal('bank'), ...bankOrder }),
      z.object({ what: z.literal('leave'), abandon: z.boolean() }),
      z.object({ what: z.literal('ownData') }),
      z.object({ what: z.literal('settlement'), siteCode: request.siteCode, ...bankOrder }),
      z.discriminatedUnion('act', [
        z.object({ ...staffChange, act: z.literal('invite'), email: request.email, role: staffRole }),
        z.object({ ...staffChange, act: z.literal('role'), staffId: request.id.staff, role: staffRole }),
        z.object({ ...staffChange, act: z.literal('end'), staffId: request.id.staff }),
        z.object({ ...staffChange, act: z.literal('secondFactor'), required: z.boolean() }),
      ]),
      z.object({ what: z.literal('passkey'), name: someLine(30) }),
      z.object({ what: z.literal('passkeyEnd'), passkeyId: request.id.passkey }),
      z.object({ what: z.literal('walletEnd'), walletKeyId: request.id.walletKey }),
      z.object({ what: z.literal('apiKey'), ...keyTerms }),
      z.object({ what: z.literal('webhook'), ...webhookTerms }),
      z.object({ what: z.literal('webhookSecret'), webhookId: request.id.webhook }),
      z.object({ what: z.literal('secondFactor') }),
    ]),
    result: qr,
  }).by((change) => ({ body: change })),
  changeStep: call({
    operationId: 'changeQrStep',
    api: 'center',
    method: 'POST',
    path: '/user/v2/info/qr/step',
    audience: 'member',
    summary: 'Where the QR of a change stands; once it is approved, its nonce is the proof',
    body: z.object({ nonce: asSent(200) }),
    result: qrStep,
  }).by((nonce) => ({ body: { nonce } })),
  actionNonceInfo: endpoint({
    operationId: 'actionNonceInfo',
    api: 'center',
    method: 'GET',
    path: '/nft/v1/qr/nonce/info',
    audience: 'open',
    summary: 'What the QR of an action asks for',
    query: z.object({ nonce: asSent(200) }),
    result: z.object({ qrType: codeOf(ACTION_TYPE), tokenNames: z.array(z.string()) }),
  }),
  approvalStep: call({
    operationId: 'transferState',
    api: 'center',
    method: 'GET',
    path: '/nft/v1/transfer/state',
    audience: 'member',
    summary: 'What has become of an approval',
    query: z.object({ nonce: asSent(200) }),
    result: transferState,
  }).by((nonce) => ({ query: { nonce } })),
  transferQr: endpoint({
    operationId: 'transferQr',
    api: 'center',
    method: 'GET',
    path: '/nft/v1/qr/transfer',
    audience: 'member',
    summary: 'A QR that approves a transfer',
    query: z.object({ tokenId: request.tokenId, did: request.did }),
    result: actionQr,
  }),
  phoneTransferQr: endpoint({
    operationId: 'phoneTransferQr',
    api: 'center',
    method: 'POST',
    path: '/nft/v1/qr/transfer',
    audience: 'member',
    summary: 'A QR that approves a transfer of one or several NFTs to whoever answers a phone',
    body: z.object({ tokenIds: z.array(request.tokenId).check(z.minLength(1), z.maxLength(MOST_SENT)), ...toPhone }),
    result: actionQr,
  }),
  multiTransferQr: endpoint({
    operationId: 'multiTransferQr',
    api: 'center',
    method: 'GET',
    path: '/nft/v1/qr/transfer/multi',
    audience: 'member',
    summary: 'A QR that approves a transfer of several NFTs',
    query: z.object({ tokenIds: request.tokenIdsText, did: request.did }),
    result: actionQr,
  }),
  giftQr: endpoint({
    operationId: 'giftQr',
    api: 'center',
    method: 'GET',
    path: '/nft/v1/qr/gift',
    audience: 'member',
    summary: 'A QR that approves a gift',
    query: z.object({ tokenId: request.tokenId, did: request.did }),
    result: actionQr,
  }),
  phoneGiftQr: endpoint({
    operationId: 'phoneGiftQr',
    api: 'center',
    method: 'POST',
    path: '/nft/v1/qr/gift',
    audience: 'member',
    summary: 'A QR that approves a gift to whoever answers a phone',
    body: z.object({ tokenId: request.tokenId, ...toPhone }),
    result: actionQr,
  }),
  deliveryQr: endpoint({
    operationId: 'deliveryQr',
    api: 'center',
    method: 'POST',
    path: '/nft/v1/qr/delivery',
    audience: 'member',
    summary: 'A QR that approves a delivery',
    body: z.object({ tokenId: request.tokenId, ...recipientFields }),
    result: actionQr,
  }),
  listingQr: endpoint({
    operationId: 'listingQr',
    api: 'center',
    method: 'GET',
    path: '/nft/v1/qr/listing',
    audience: 'member',
    summary:
      'A QR that approves a listing; with an offer, its acceptance at this price or a counter-offer of it; with a bid, selling to it; with a listing and its version, another price',
    query: z.object({
      tokenId: request.tokenId,
      price: request.wonText,
      offerId: z.optional(request.idText.offer),
      bidId: z.optional(request.idText.bid),
      listingId: z.optional(request.idText.listing),
      version: z.optional(request.sizeText),
    }),
    result: actionQr,
  }),
  revokeQr: endpoint({
    operationId: 'revokeQr',
    api: 'center',
    method: 'GET',
    path: '/nft/v1/qr/revoke',
    audience: 'member',
    summary: 'A QR that approves revoking',
    query: z.object({ tokenId: request.tokenId }),
    result: actionQr,
  }),
});

export const walletAccountEndpoints = endpointsOf<WalletAccounts, 'signIn'>()({
  agree: sharing(registAgree).by((terms) => ({ body: terms })),
  join: sharing(userJoin).by((nonce) => ({ body: { nonce } })),
  linkIdentity: sharing(userCiLink).by((nonce) => ({ body: { nonce } })),
});
