import { ENDPOINTS } from '@naru/contract';
import { failure } from '@naru/domain/failure';
import type { SessionEnd } from '@naru/domain/session';
import { fail, ok } from '@naru/domain/shared';
import { describe, expect, it } from 'vitest';
import { type ApiClient, basesAt, createApiClient, localLock, memoryLoginStore, NO_LOGIN } from '../index.ts';
import { clientOf, denied, gate, json, type Line, play, type Script, SIGNED_IN, success } from '../testing/scripted-server.ts';

const VALID = '/account/api/v2/auth/valid';
const REFRESH = '/account/api/v2/auth/refresh-token';
const BUY = '/center/store/v1/buy';
const PAIR = { accessToken: 'access-2', refreshToken: 'refresh-2' };
const RENEWED = { ...SIGNED_IN, token: 'access-2', refreshToken: 'refresh-2' };

/** A server for which only `access-2` still holds. */
const expiring =
  (refreshed: Script = () => success(PAIR)): Script =>
  (heard, nth) => {
    if (heard.path === REFRESH) return refreshed(heard, nth);
    return heard.headers.authorization === 'Bearer access-2' ? success({ valid: true }) : denied(1002);
  };

const watch = (client: ApiClient): SessionEnd[] => {
  const ends: SessionEnd[] = [];
  client.sessions.onEnded((end) => ends.push(end));
  return ends;
};

const isValid = (client: ApiClient) => client.sessions.isValid();

describe('an expired access token', () => {
  it('is refreshed with both tokens, and the call is made once more', async () => {
    const server = await play(expiring());
    const client = clientOf(server);
    expect(await isValid(client)).toEqual(ok(true));
    expect(server.heard.map(({ path, headers }) => [path, headers.authorization])).toEqual([
      [VALID, 'Bearer access-1'],
      [REFRESH, undefined],
      [VALID, 'Bearer access-2'],
    ]);
    expect(server.heard[1]?.body).toBe('{"accessToken":"access-1","refreshToken":"refresh-1"}');
    expect(client.store.read()).toEqual(RENEWED);
  });

  it('keeps body and idempotency key for the second time', async () => {
    const opened = { orderId: 'order-0000000000000001', payUrl: '/nft/pay?key=1', deadline: '2026-11-21T05:20:00.000Z' };
    const server = await play((heard, nth) =>
      heard.path === BUY && heard.headers.authorization === 'Bearer access-2' ? success(opened) : expiring()(heard, nth),
    );
    const answer = await clientOf(server).call(ENDPOINTS.storeBuy, { body: { productId: 1, price: 50_000 }, key: 'key-12345678' });
    expect(answer).toEqual(ok(opened));
    const tries = server.heard.filter(({ path }) => path === BUY);
    expect(tries.map(({ body, headers }) => [body, headers['idempotency-key']])).toEqual([
      ['{"productId":1,"price":50000}', 'key-12345678'],
      ['{"productId":1,"price":50000}', 'key-12345678'],
    ]);
  });

  it('of ten callers at once is refreshed once', async () => {
    const server = await play(expiring());
    const client = clientOf(server);
    expect(await Promise.all(Array.from({ length: 10 }, () => isValid(client)))).toEqual(Array(10).fill(ok(true)));
    expect([server.times(VALID), server.times(REFRESH)]).toEqual([20, 1]);
  });

  it('of two tabs with one store is refreshed once', async () => {
    const server = await play(expiring());
    const shared = { bases: basesAt(server.origin), store: memoryLoginStore(SIGNED_IN), lock: localLock() };
    const tabs = [createApiClient(shared), createApiClient(shared)];
    const answers = await Promise.all([...tabs, ...tabs, ...tabs].map(isValid));
    expect(answers).toEqual(Array(6).fill(ok(true)));
    expect(server.times(REFRESH)).toBe(1);
  });

  it('that has expired again after the refresh is not tried a third time', async () => {
    const server = await play((heard) => (heard.path === REFRESH ? success(PAIR) : denied(1002)));
    const client = clientOf(server);
    expect(await isValid(client)).toEqual(fail(failure('tokenExpired')));
    expect([server.times(VALID), server.times(REFRESH)]).toEqual([2, 1]);
    expect(client.store.read()).toEqual(RENEWED);
  });

  it.each([[401], [403]])('is not what code %i tells: no refresh, and the session stays', async (code) => {
    const server = await play(() => denied(code));
    const client = clientOf(server);
    const ends = watch(client);
    expect((await isValid(client)).ok).toBe(false);
    expect([server.times(REFRESH), ends, client.store.read()]).toEqual([0, [], SIGNED_IN]);
  });

  it('is not what a resultCode 1002 under another status tells', async () => {
    const server = await play(() => json({ resultCode: 1002, code: 1002 }, 400));
    expect(await isValid(clientOf(server))).toEqual(fail(failure('tokenExpired')));
    expect(server.times(REFRESH)).toBe(0);
  });
});

describe('a refresh that fails', () => {
  it.each<[string, Line, string, SessionEnd]>([
    ['as expired', denied(1004), 'refreshExpired', { reason: 'refreshExpired' }],
    ['without a code that is known', denied(1_099), 'unexpected', { reason: 'refreshExpired' }],
    ['with data of another shape', success({ token: 'x' }), 'answerUnreadable', { reason: 'refreshExpired' }],
    [
      'because of another log-in',
      denied(1003, { at: '2026-11-21T03:00:00.000Z', device: 'Firefox' }),
      'duplicateLogin',
      { reason: 'duplicateLogin', at: '2026-11-21T03:00:00.000Z', device: 'Firefox' },
    ],
  ])('%s ends the session once, for ten callers too, and cleans the store', async (_, line, name, end) => {
    const server = await play(expiring(() => line));
    const client = clientOf(server);
    const ends = watch(client);
    const answers = await Promise.all(Array.from({ length: 10 }, () => isValid(client)));
    const names = answers.map((answer) => (answer.ok ? 'ok' : answer.failure.name));
    expect(names.toSorted()).toEqual([name, ...Array(9).fill('refreshExpired')].toSorted());
    expect([server.times(REFRESH), ends, client.store.read()]).toEqual([1, [end], NO_LOGIN]);
  });

  it('for want of a connection leaves the session to be tried again', async () => {
    const server = await play(
      expiring(async () => {
        await server.close();
        return success(PAIR);
      }),
    );
    const client = clientOf(server);
    const ends = watch(client);
    expect(await isValid(client)).toEqual(fail(failure('connectionFailed')));
    expect([ends, client.store.read()]).toEqual([[], SIGNED_IN]);
  });

  it.each([
    [500, 'answerUnreadable'],
    [502, 'connectionFailed'],
  ] as const)('for want of an answer that can be read (%i) leaves the session to be tried again', async (status, name) => {
    const client = clientOf(await play(expiring(() => ({ status, type: 'text/html', body: `<h1>${status}` }))));
    expect(await isValid(client)).toEqual(fail(failure(name)));
    expect(client.store.read()).toEqual(SIGNED_IN);
  });
});

describe('a session that ends from outside', () => {
  it.each<[string, Line, SessionEnd]>([
    [
      '1003',
      denied(1003, { at: '2026-11-21T03:00:00.000Z', device: 'Chrome' }),
      { reason: 'duplicateLogin', at: '2026-11-21T03:00:00.000Z', device: 'Chrome' },
    ],
    ['1003 without figures', denied(1003), { reason: 'duplicateLogin' }],
    ['1003 with figures of another kind', denied(1003, { at: 7, device: null }), { reason: 'duplicateLogin' }],
    ['1004', denied(1004), { reason: 'refreshExpired' }],
    ['1004 and why', denied(1004, { cause: 'passwordChanged' }), { reason: 'refreshExpired', cause: 'passwordChanged' }],
    ['1001, where its token is nobody’s', denied(1001), { reason: 'tokenUnverified' }],
  ])('with %s is told once, and the store is clean', async (_, line, end) => {
    const server = await play(() => line);
    const client = clientOf(server);
    const ends = watch(client);
    const answers = await Promise.all([isValid(client), isValid(client), isValid(client)]);
    expect(answers.map((answer) => answer.ok)).toEqual([false, false, false]);
    expect([server.times(REFRESH), ends, client.store.read()]).toEqual([0, [end], NO_LOGIN]);
  });

  it('does not take the next one with it, when its answer comes late', async () => {
    const answerGate = gate();
    const server = await play(async (heard) => {
      if (heard.headers.authorization !== 'Bearer access-1') return success({ valid: true });
      await answerGate.opened;
      return denied(1003);
    });
    const client = clientOf(server);
    const ends = watch(client);
    const late = isValid(client);
    await expect.poll(() => server.times(VALID)).toBe(1);
    client.store.write(RENEWED);
    answerGate.open();
    expect(await late).toEqual(fail(failure('duplicateLogin')));
    expect([ends, client.store.read()]).toEqual([[], RENEWED]);
  });

  it('stays ended, when a refresh comes back after the log-out', async () => {
    const answerGate = gate();
    const server = await play(
      expiring(async () => {
        await answerGate.opened;
        return success(PAIR);
      }),
    );
    const client = clientOf(server);
    const waiting = isValid(client);
    await expect.poll(() => server.times(REFRESH)).toBe(1);
    const out = client.sessions.signOut('manual');
    expect(client.store.read()).toEqual(NO_LOGIN);
    answerGate.open();
    expect(await waiting).toEqual(fail(failure('refreshExpired')));
    expect(await out).toEqual(ok(undefined));
    expect(client.store.read()).toEqual(NO_LOGIN);
  });
});
