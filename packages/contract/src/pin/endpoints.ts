import type { PinKeeper } from '@naru/domain/pin';
import * as z from 'zod/mini';
import { call, endpoint, endpointsOf, nothing, sharing } from '../endpoint.ts';
import { instant, password, secretId, sha256Hex, sixDigits } from '../shared/primitives.ts';
import * as request from '../shared/request.ts';

const pinPair = { pin: request.pin, comparePin: request.pin };

const walletPin = endpoint({
  operationId: 'walletPin',
  api: 'account',
  method: 'PATCH',
  path: '/api/v2/member/wallet-pin',
  audience: 'member',
  summary: 'Register the PIN with the password, or change it with the current one',
  body: z.object({ currentPin: z.optional(request.pin), password: z.optional(password), ...pinPair }),
  plainPin: true,
  result: nothing,
});

/** The PIN that confirms what a web member does (product 7, account). */
export const pinEndpoints = endpointsOf<PinKeeper>()({
  walletPin,
  register: sharing(walletPin).by((order) => ({ body: order })),
  change: sharing(walletPin).by((order) => ({ body: order })),
  walletPinChallenge: endpoint({
    operationId: 'walletPinChallenge',
    api: 'account',
    method: 'POST',
    path: '/api/v2/member/wallet-pin/challenge',
    audience: 'member',
    summary: 'Ask for a key to which the PIN of one call is sealed; it serves once, within 60 s',
    body: z.object({ digest: sha256Hex }),
    result: z.object({ challengeId: secretId, publicKey: z.string().check(z.regex(/^[\w-]{87}$/)), expiredAt: instant }),
  }),
  reset: call({
    operationId: 'walletPinReset',
    api: 'account',
    method: 'PATCH',
    path: '/api/v2/member/wallet-pin/reset',
    audience: 'member',
    summary: 'Set a new PIN with an e-mail code',
    body: z.object({ verifyCode: sixDigits, ...pinPair }),
    plainPin: true,
    result: nothing,
  }).by((order) => ({ body: order })),
  check: call({
    operationId: 'walletPinCheck',
    api: 'account',
    method: 'POST',
    path: '/api/v2/member/wallet-pin/check',
    audience: 'member',
    summary: 'Check the PIN; five wrong tries in a row lock it',
    body: z.object({ pin: request.pin }),
    result: nothing,
  }).by((pin) => ({ body: { pin } })),
});
