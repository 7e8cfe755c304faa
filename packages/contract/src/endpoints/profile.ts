import { UNDOABLE_CHANGES } from '@naru/domain/account';
import * as z from 'zod/mini';
import { endpoint, nothing } from '../endpoint.ts';
import { bankOrder, proofWire } from '../wire/member.ts';
import { nftCardWire } from '../wire/nft.ts';
import { pictureWire } from '../wire/pictures.ts';
import { did, email, instant, pageOf, pageQuery, secretId, sha256Hex, siteCode, size, someText, won } from '../wire/primitives.ts';
import { qrStepWire, qrWire } from '../wire/qr.ts';

const proof = z.optional(proofWire);

/** What a member changes about his account beyond his name, his public page, and leaving; product 7 names none of these. */
export const profileEndpoints = {
  emailChange: endpoint({
    api: 'center',
    method: 'PATCH',
    path: '/user/v2/info/email',
    audience: 'member',
    summary: 'Take a new e-mail address, with the token of its code and a fresh proof; a day later it resets password and PIN',
    body: z.object({ email, emailTempToken: secretId, proof }),
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
  changeQr: endpoint({
    api: 'center',
    method: 'POST',
    path: '/user/v2/info/qr',
    audience: 'member',
    summary: 'A QR behind which the member’s wallet approves exactly one change of the account',
    body: z.discriminatedUnion('what', [
      z.object({ what: z.literal('email'), email }),
      z.object({ what: z.literal('phone'), identityKey: secretId }),
      z.object({ what: z.literal('bank'), ...bankOrder }),
      z.object({ what: z.literal('leave'), abandon: z.boolean() }),
    ]),
    result: qrWire,
  }),
  changeQrStep: endpoint({
    api: 'center',
    method: 'POST',
    path: '/user/v2/info/qr/step',
    audience: 'member',
    summary: 'Where the QR of a change stands; once it is approved, its nonce is the proof',
    body: z.object({ nonce: someText(200) }),
    result: qrStepWire,
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
  memberNfts: endpoint({
    api: 'center',
    method: 'GET',
    path: '/nft/v2/owner/{x}',
    audience: 'open',
    summary: 'The NFTs of a member that everybody may see',
    params: z.object({ x: did }),
    query: pageQuery,
    result: pageOf(nftCardWire),
  }),
  leaving: endpoint({
    api: 'center',
    method: 'GET',
    path: '/user/v2/leave',
    audience: 'member',
    summary: 'What stands open around a member who wants to leave',
    result: z.object({
      openOrders: size,
      openExchanges: size,
      sites: size,
      ownNfts: size,
      openListings: size,
      sentOffers: size,
      receivedOffers: size,
      pendingGifts: size,
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
    summary: 'End the account, by PIN or by an approval of its wallet',
    body: z.object({ pin: z.optional(sha256Hex), nonce: z.optional(someText(200)), abandon: z.boolean() }),
    result: nothing,
  }),
  siteLogoUpdate: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/site/v1/logo',
    audience: 'site',
    summary: "Change a site's logo",
    bodyKind: 'multipart',
    body: z.object({ siteCode }),
    files: ['logo'],
    result: z.nullable(pictureWire),
  }),
};
