import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type PhoneHolder, parseIdentityNumber, parsePhone } from '@naru/domain/account';
import { PHONE_IDENTITY_SUITE } from '@naru/testkit/suites';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePortOneIdentity } from './portone-provider.ts';

const [phone, identityNumber] = [parsePhone('010-1234-5678'), parseIdentityNumber('900102', '2')];
if (!phone.ok || !identityNumber.ok) throw new Error('nobody');
const HOLDER: PhoneHolder = { carrier: 'lguMvno', name: '홍길동', identityNumber: identityNumber.value, phone: phone.value };
const CI = Buffer.alloc(64, 7).toString('base64');
const CUSTOMER = {
  name: '홍길동',
  phoneNumber: '01012345678',
  birthDate: '1990-01-02',
  gender: 'FEMALE',
  ci: CI,
  di: 'di',
  isForeigner: false,
};

interface PortOneRequest {
  readonly line: string;
  readonly authorization: string | undefined;
  readonly body: unknown;
}
type Answer = readonly [status: number, body: unknown] | 'silence' | 'garbage';

/** Answers as PortOne's documentation of its REST API, version 2, says; one answer may be put in for a call. */
const makePortOne = () => {
  const requests: PortOneRequest[] = [];
  const instead = new Map<string, Answer>();
  const verified = { status: 'VERIFIED', id: 'naru-1', verifiedCustomer: CUSTOMER, requestedAt: '2026-11-21T00:00:00Z', version: 'V2' };
  const usual: Readonly<Record<string, Answer>> = {
    'POST /identity-verifications/naru-1/send': [200, {}],
    'POST /identity-verifications/naru-1/resend': [200, {}],
    'POST /identity-verifications/naru-1/confirm': [200, { identityVerification: verified }],
    'GET /identity-verifications/naru-1': [200, verified],
  };
  const codes = new Map<string, string>();
  let last = '';
  /** Answers by the numbers that it sent, whatever the reference, once it is asked to. */
  const answerOf = (line: string, body: unknown): Answer | undefined => {
    const [, reference = '', call = ''] = /identity-verifications\/([^/?]+)\/?(\w*)/.exec(line) ?? [];
    const known = codes.get(reference);
    if (call === 'send' || call === 'resend') {
      last = String(100_000 + codes.size * 7 + (known === undefined ? 0 : 1));
      codes.set(reference, last);
      return [200, {}];
    }
    if (known === undefined) return [404, { type: 'IDENTITY_VERIFICATION_NOT_FOUND' }];
    if (call === '') return [200, { ...verified, id: reference }];
    const right = typeof body === 'object' && body !== null && 'otp' in body && body.otp === known;
    return right ? [200, { identityVerification: { ...verified, id: reference } }] : [400, { type: 'PG_PROVIDER', pgCode: '4001' }];
  };
  let counting = false;
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString();
    const line = `${request.method} ${request.url}`;
    requests.push({ line, authorization: request.headers.authorization, body: text === '' ? null : JSON.parse(text) });
    const name = line.replace(/\?.*/, '');
    const answer = (counting ? answerOf(line, requests.at(-1)?.body) : undefined) ??
      instead.get(name) ??
      usual[name] ?? [404, { type: 'IDENTITY_VERIFICATION_NOT_FOUND' }];
    if (answer === 'silence') return;
    if (answer === 'garbage') {
      response.end('<html>');
      return;
    }
    response.writeHead(answer[0], { 'content-type': 'application/json' }).end(JSON.stringify(answer[1]));
  };
  const numbersCount = (): void => {
    counting = true;
  };
  return { requests, instead, verified, serve, numbersCount, sentCode: () => last };
};

describe('the phone check through PortOne', () => {
  let portOne = makePortOne();
  let server: Server;
  let reported: unknown[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => void portOne.serve(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    portOne = makePortOne();
    reported = [];
  });
  const provider = (patienceMs = 20_000) => {
    const { port } = server.address() as AddressInfo;
    const config = { baseUrl: `http://127.0.0.1:${port}`, secret: 'secret-of-the-house', channelKey: 'channel-key-1', storeId: 'store-1' };
    return makePortOneIdentity(config, (trouble) => reported.push(trouble), patienceMs);
  };
  const calls = {
    '/send': (patienceMs?: number) => provider(patienceMs).send('naru-1', HOLDER, '203.0.113.7'),
    '/resend': (patienceMs?: number) => provider(patienceMs).resend('naru-1', HOLDER),
    '/confirm': (patienceMs?: number) => provider(patienceMs).confirm('naru-1', HOLDER, '123456'),
  };

  it.each(Object.entries(PHONE_IDENTITY_SUITE))('%s', (_, holds) => {
    portOne.numbersCount();
    return holds({ provider: provider(), sentCode: async () => portOne.sentCode() });
  });

  it('sends the number to the holder’s phone', async () => {
    expect(await calls['/send']()).toEqual({ ok: true, value: undefined });
    expect(portOne.requests).toEqual([
      {
        line: 'POST /identity-verifications/naru-1/send',
        authorization: 'PortOne secret-of-the-house',
        body: {
          storeId: 'store-1',
          channelKey: 'channel-key-1',
          customer: { name: '홍길동', phoneNumber: '01012345678', identityNumber: '9001022', ipAddress: '203.0.113.7' },
          operator: 'LGU_MVNO',
          method: 'SMS',
        },
      },
    ]);
  });

  it('sends another', async () => {
    expect(await calls['/resend']()).toEqual({ ok: true, value: undefined });
    expect(portOne.requests.map(({ line }) => line)).toEqual(['POST /identity-verifications/naru-1/resend?storeId=store-1']);
  });

  it('confirms the number, then believes only what it looks up', async () => {
    portOne.instead.set('POST /identity-verifications/naru-1/confirm', [
      200,
      { identityVerification: { status: 'VERIFIED', id: 'other' } },
    ]);
    expect(await calls['/confirm']()).toEqual({
      ok: true,
      value: { ci: CI, name: '홍길동', birth: '19900102', gender: 'F', phone: '01012345678' },
    });
    expect(portOne.requests.map(({ line, body }) => [line, body])).toEqual([
      ['POST /identity-verifications/naru-1/confirm', { storeId: 'store-1', otp: '123456' }],
      ['GET /identity-verifications/naru-1?storeId=store-1', null],
    ]);
  });

  it('asks what became of a confirmation whose answer was lost', async () => {
    portOne.instead.set('POST /identity-verifications/naru-1/confirm', [409, { type: 'IDENTITY_VERIFICATION_ALREADY_VERIFIED' }]);
    expect((await calls['/confirm']()).ok).toBe(true);
  });

  it.each<readonly [keyof typeof calls, string, Answer, string]>([
    ['/send', 'the carrier knows no such holder', [502, { type: 'PG_PROVIDER', pgCode: '3001' }], 'unavailable'],
    ['/send', 'the carrier knows no such holder', [400, { type: 'PG_PROVIDER', pgCode: '3001' }], 'refused'],
    ['/send', 'what was typed is not valid', [400, { type: 'INVALID_REQUEST' }], 'refused'],
    ['/send', 'too many were sent', [409, { type: 'MAX_TRANSACTION_COUNT_REACHED' }], 'tooMany'],
    ['/resend', 'the check has gone', [404, { type: 'IDENTITY_VERIFICATION_NOT_FOUND' }], 'expired'],
    ['/confirm', 'another number', [400, { type: 'PG_PROVIDER', pgCode: '4001' }], 'wrongCode'],
    ['/confirm', 'a number that has run out', [404, { type: 'IDENTITY_VERIFICATION_NOT_SENT' }], 'expired'],
  ])('%s tells that %s', async (call, _, answer, fault) => {
    portOne.instead.set(`POST /identity-verifications/naru-1${call}`, answer);
    expect(await calls[call]()).toEqual({ ok: false, failure: fault });
  });

  const TROUBLES: readonly (readonly [string, Answer, string])[] = [
    ['a wrong secret', [401, { type: 'UNAUTHORIZED' }], 'UNAUTHORIZED'],
    ['a channel that is not there', [404, { type: 'CHANNEL_NOT_FOUND' }], 'CHANNEL_NOT_FOUND'],
    ['a provider that is down', [503, { type: 'SOMETHING' }], 'SOMETHING'],
    ['a provider that is down without a word', [500, null], 'unreadable'],
    ['silence', 'silence', 'TimeoutError'],
    ['garbage', 'garbage', 'SyntaxError'],
  ];
  it.each((['/send', '/resend', '/confirm'] as const).flatMap((call) => TROUBLES.map((trouble) => [call, ...trouble] as const)))(
    '%s is unavailable for %s, which the log is told',
    async (call, _, answer, kind) => {
      portOne.instead.set(`POST /identity-verifications/naru-1${call}`, answer);
      expect(await calls[call](answer === 'silence' ? 300 : undefined)).toEqual({ ok: false, failure: 'unavailable' });
      expect(reported).toMatchObject([{ call: `POST ${call}`, kind }]);
      expect(JSON.stringify(reported)).not.toMatch(/홍길동|01012345678|secret|123456/);
    },
  );

  it.each<readonly [string, unknown, string]>([
    ['without a CI', { ...CUSTOMER, ci: undefined }, 'unavailable'],
    ['without a birth date', { ...CUSTOMER, birthDate: undefined }, 'unavailable'],
    ['with another phone', { ...CUSTOMER, phoneNumber: '01099998888' }, 'refused'],
  ])('takes nobody %s', async (_, verifiedCustomer, fault) => {
    portOne.instead.set('GET /identity-verifications/naru-1', [200, { ...portOne.verified, verifiedCustomer }]);
    expect(await calls['/confirm']()).toEqual({ ok: false, failure: fault });
  });

  it.each([
    ['READY', 'wrongCode'],
    ['FAILED', 'refused'],
  ])('takes nobody from a verification that is %s', async (status, fault) => {
    portOne.instead.set('GET /identity-verifications/naru-1', [200, { status, id: 'naru-1' }]);
    expect(await calls['/confirm']()).toEqual({ ok: false, failure: fault });
  });

  it('takes nobody from another verification', async () => {
    portOne.instead.set('GET /identity-verifications/naru-1', [200, { ...portOne.verified, id: 'naru-2' }]);
    expect(await calls['/confirm']()).toEqual({ ok: false, failure: 'unavailable' });
  });
});
