import * as z from 'zod/mini';
import { endpoint, nothing } from '../endpoint.ts';
import { password, sixDigits } from '../shared/primitives.ts';
import * as request from '../shared/request.ts';

const pinPair = { pin: request.pin, comparePin: request.pin };

/** The PIN that confirms what a web member does (product 7, account). */
export const pinEndpoints = {
  walletPin: endpoint({
    api: 'account',
    method: 'PATCH',
    path: '/api/v2/member/wallet-pin',
    audience: 'member',
    summary: 'Register the PIN with the password, or change it with the current one',
    body: z.object({ currentPin: z.optional(request.pin), password: z.optional(password), ...pinPair }),
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
    body: z.object({ pin: request.pin }),
    result: nothing,
  }),
};
