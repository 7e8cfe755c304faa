import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { size, someText } from '../wire/primitives.ts';

/** A QR that a wallet scans (section 3, QR response). */
export const qrWire = z.object({ qrData: z.string(), qrNonce: z.string(), duration: size });

/** The service-provider API (section 7, identity verification). */
export const identityEndpoints = {
  verifyQr: endpoint({
    api: 'sp',
    method: 'GET',
    path: '/qr/api/v1/vp-verify-qr',
    audience: 'open',
    summary: 'A QR for signing in with a wallet',
    result: qrWire,
  }),
  verifyResult: endpoint({
    api: 'sp',
    method: 'GET',
    path: '/verify/api/v1/result',
    audience: 'open',
    summary: 'What has become of a sign-in QR',
    query: z.object({ nonce: someText(200) }),
    result: z.object({ state: z.string() }),
  }),
};
