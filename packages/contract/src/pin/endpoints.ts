import * as z from 'zod/mini';
import { endpoint, nothing } from '../endpoint.ts';
import { sha256Hex, sixDigits, someText } from '../shared/primitives.ts';

const pinPair = { pin: sha256Hex, comparePin: sha256Hex };

const password = someText(200);

/** The PIN that confirms what a web member does (product 7, account). */
export const pinEndpoints = {
  walletPin: endpoint({
    api: 'account',
    method: 'PATCH',
    path: '/api/v2/member/wallet-pin',
    audience: 'member',
    summary: 'Register the PIN with the password, or change it with the current one',
    body: z.object({ currentPin: z.optional(sha256Hex), password: z.optional(password), ...pinPair }),
    result: nothing,
  }),
  walletPinReset: endpoint({
    api: 'account',
    method: 'PATCH',
    path: '/api/v2/member/wallet-pin/reset',
    audience: 'member',
    summary: 'Set a new PIN with an e-mail code',
    body: z.object({ verifyCode: sixDigits, ...pinPair }),
    result: nothing,
  }),
  walletPinCheck: endpoint({
    api: 'account',
    method: 'POST',
    path: '/api/v2/member/wallet-pin/check',
    audience: 'member',
    summary: 'Check the PIN; five wrong tries in a row lock it',
    body: z.object({ pin: sha256Hex }),
    result: nothing,
  }),
};
