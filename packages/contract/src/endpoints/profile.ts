import * as z from 'zod/mini';
import { endpoint, nothing } from '../endpoint.ts';
import { nftCardWire } from '../wire/nft.ts';
import { pictureWire } from '../wire/pictures.ts';
import { did, email, pageOf, pageQuery, secretId, sha256Hex, siteCode, size, someText, won } from '../wire/primitives.ts';

/** What a member changes about his account beyond his name, his public page, and leaving; section 7 names none of these. */
export const profileEndpoints = {
  emailChange: endpoint({
    api: 'center',
    method: 'PATCH',
    path: '/user/v2/info/email',
    audience: 'member',
    summary: 'Take a new e-mail address, with the token of its code',
    body: z.object({ email, emailTempToken: secretId }),
    result: nothing,
  }),
  phoneChange: endpoint({
    api: 'center',
    method: 'PATCH',
    path: '/user/v2/info/phone',
    audience: 'member',
    summary: 'Take the phone that has just been proved',
    body: z.object({ identityKey: secretId }),
    result: nothing,
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
    }),
  }),
  leave: endpoint({
    api: 'center',
    method: 'POST',
    path: '/user/v2/leave',
    audience: 'member',
    summary: 'End the account, by PIN or by a fresh log-in of its wallet',
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
