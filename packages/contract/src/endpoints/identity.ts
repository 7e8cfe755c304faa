import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { someText } from '../wire/primitives.ts';
import { qrStepWire, qrWire } from '../wire/qr.ts';

/** The service-provider API (product 7, identity verification). Who asked for a QR is known by a cookie that the first call sets. */
export const identityEndpoints = {
  verifyQr: endpoint({
    api: 'sp',
    method: 'GET',
    path: '/qr/api/v1/vp-verify-qr',
    audience: 'open',
    summary: 'A QR for signing in with a wallet, which asks who its holder is, or for joining, which asks for the whole certificate',
    query: z.object({ purpose: z.optional(z.literal('join')) }),
    result: qrWire,
  }),
  verifyResult: endpoint({
    api: 'sp',
    method: 'GET',
    path: '/verify/api/v1/result',
    audience: 'open',
    summary: 'Where a sign-in QR stands, told to the browser that asked for it',
    query: z.object({ nonce: someText(200) }),
    result: qrStepWire,
  }),
};
