import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { z } from 'zod';
import { PORTONE } from './published/portone.ts';
import { publishedOnly } from './published/published-only.ts';

export const PORTONE_SECRET = 'secret-of-the-house-0';

/** PortOne on this machine: its phone check, and its look-up of the holders of accounts. */
export interface FakePortOne {
  readonly baseUrl: string;
  /** The number that was sent last to a phone. */
  code(phone: string): string;
  /** Whose an account is; null: the bank knows none. */
  readonly holders: Map<string, string | null>;
  /** The next look-up of a holder is answered so. */
  instead(status: 200 | 401 | 500, body: object | string): void;
  close(): Promise<void>;
}

interface Check {
  readonly customer: { readonly name: string; readonly phoneNumber: string; readonly identityNumber: string };
  readonly code: string;
  verified: boolean;
}

const customer = z.object({ name: z.string(), phoneNumber: z.string(), identityNumber: z.string(), ipAddress: z.string() });
const sending = z.object({ customer, channelKey: z.string(), storeId: z.string(), operator: z.string(), method: z.literal('SMS') });
const CENTURIES: Readonly<Record<string, string>> = { '1': '19', '2': '19', '3': '20', '4': '20' };

/** Starts it on a free port; with a certificate, over TLS. */
export const startFakePortOne = async (tls?: { readonly key: string; readonly cert: string }): Promise<FakePortOne> => {
  const checks = new Map<string, Check>();
  const holders = new Map<string, string | null>();
  let next: { readonly status: 200 | 401 | 500; readonly body: object | string } | undefined;
  const written = (id: string, { customer: who, verified }: Check) => {
    const birth = `${CENTURIES[who.identityNumber.at(6) ?? ''] ?? '19'}${who.identityNumber.slice(0, 2)}-${who.identityNumber.slice(2, 4)}-${who.identityNumber.slice(4, 6)}`;
    const ci = Buffer.from(`${who.name} ${birth}`.padEnd(64, '.')).toString('base64').slice(0, 88);
    const verifiedCustomer = { name: who.name, phoneNumber: who.phoneNumber, birthDate: birth, gender: 'FEMALE', ci };
    return verified ? { status: 'VERIFIED', id, verifiedCustomer } : { status: 'READY', id };
  };
  const app = new Hono();
  app.use(publishedOnly(PORTONE));
  app.use(async (c, next_) =>
    c.req.header('authorization') === `PortOne ${PORTONE_SECRET}` ? next_() : c.json({ type: 'UNAUTHORIZED' }, 401),
  );
  app.post('/identity-verifications/:id/send', async (c) => {
    const { customer: who } = sending.parse(await c.req.json());
    checks.set(c.req.param('id'), { customer: who, code: String(100_000 + checks.size), verified: false });
    return c.json({});
  });
  app.post('/identity-verifications/:id/confirm', async (c) => {
    const check = checks.get(c.req.param('id'));
    if (check === undefined) return c.json({ type: 'IDENTITY_VERIFICATION_NOT_FOUND' }, 404);
    const { otp } = z.object({ otp: z.string() }).parse(await c.req.json());
    if (otp !== check.code) return c.json({ type: 'PG_PROVIDER', pgCode: '4001' }, 400);
    check.verified = true;
    return c.json({ identityVerification: written(c.req.param('id'), check) });
  });
  app.get('/identity-verifications/:id', (c) => {
    const check = checks.get(c.req.param('id'));
    return check === undefined ? c.json({ type: 'IDENTITY_VERIFICATION_NOT_FOUND' }, 404) : c.json(written(c.req.param('id'), check));
  });
  app.get('/platform/bank-accounts/:bank/:number/holder', (c) => {
    const instead = next;
    next = undefined;
    if (instead !== undefined) return typeof instead.body === 'string' ? c.html(instead.body) : c.json(instead.body, instead.status);
    const holder = holders.get(`${c.req.param('bank')} ${c.req.param('number')}`);
    return holder == null
      ? c.json({ type: 'PLATFORM_EXTERNAL_API_FAILED', pgCode: 'no such account' }, 503)
      : c.json({ holderName: holder, accountVerificationId: 'v-1' });
  });
  const listener = getRequestListener(app.fetch);
  const server = (tls === undefined ? createServer(listener) : createTlsServer(tls, listener)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: tls === undefined ? `http://127.0.0.1:${port}` : `https://localhost:${port}`,
    holders,
    code: (phone) => [...checks.values()].findLast((check) => check.customer.phoneNumber === phone)?.code ?? '',
    instead: (status, body) => {
      next = { status, body };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
