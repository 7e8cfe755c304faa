import { ENDPOINTS } from '@naru/contract';
import { FAILURE_CODES, type Failure, failure } from '@naru/domain/failure';
import { fail, ok } from '@naru/domain/shared';
import { describe, expect, it } from 'vitest';
import { clientOf, denied, json, type Line, play, refusal, success } from '../testing/scripted-server.ts';

const answerTo = async (line: Line) => clientOf(await play(() => line)).call(ENDPOINTS.emailDuplicate, { query: { email: 'a@naru.kr' } });
const askedOlder = async (line: Line) =>
  clientOf(await play(() => line)).call(ENDPOINTS.refreshTokenValid, { body: { refreshToken: 'r' } });
const html = (status: number): Line => ({ status, type: 'text/html', body: '<!doctype html><title>502</title>' });

describe('an answer of the newer kind', () => {
  it('is a success with resultCode 0, read by the schema of its endpoint', async () => {
    expect(await answerTo(success({ duplicate: true, more: 1 }))).toEqual(ok({ duplicate: true }));
  });

  it.each<[string, Line, Failure]>([
    ['a refusal of the catalogue', refusal(FAILURE_CODES.soldOut), failure('soldOut')],
    ['resultCode 200', json({ resultCode: 200, resultData: { duplicate: true } }), failure('unexpected', { data: { code: 200 } })],
    ['code 500', json({ code: 500, resultData: { duplicate: true } }), failure('unexpected', { data: { code: 500 } })],
    [
      'a refusal with its field',
      json({ resultCode: -1001, resultData: { field: 'email' } }, 400),
      failure('badRequest', { field: 'email' }),
    ],
    [
      'a refusal with figures and a field',
      refusal(FAILURE_CODES.priceChanged, { price: 50_000, final: true, at: 'now', field: 'price', deep: {}, none: null }),
      failure('priceChanged', { field: 'price', data: Object.assign({ price: 50_000 }, { final: true, at: 'now' }) }),
    ],
    ['a refusal with a list for data', refusal(FAILURE_CODES.wrongState, []), failure('wrongState')],
    ['an unknown code', refusal(-9_999), failure('unexpected', { data: { code: -9_999 } })],
    ['an unknown code of the token', denied(1_099), failure('unexpected', { data: { code: 1_099 } })],
    ['no code at all', json({}), failure('unexpected', { data: { code: 0 } })],
    ['a defect of the server', json({ resultCode: -1010, resultData: null }, 500), failure('serverRequestFailed')],
    [
      'a success that HTTP calls an error',
      json({ resultCode: 0, resultData: { duplicate: true } }, 500),
      failure('unexpected', { data: { code: 0 } }),
    ],
    ['busy', json({ resultCode: FAILURE_CODES.busy }, 429), failure('busy')],
    ['a token that was not verified', denied(1001), failure('tokenUnverified')],
    ['no access', denied(403), failure('noAccess')],
    ['the words of a proxy whose server is away', html(502), failure('connectionFailed')],
    ['the words of a proxy that is closed', html(503), failure('connectionFailed')],
    ['the words of a proxy whose server is late', html(504), failure('connectionFailed')],
    ['no JSON', html(500), failure('answerUnreadable')],
    ['no JSON with HTTP 200', html(200), failure('answerUnreadable')],
    ['nothing', { status: 200, type: 'application/json', body: '' }, failure('answerUnreadable')],
    ['half a JSON', { status: 200, type: 'application/json', body: '{"resultCode":0,' }, failure('answerUnreadable')],
    ['JSON that is no envelope', json([1]), failure('answerUnreadable')],
    ['data of another shape', success({ duplicate: 'yes' }), failure('answerUnreadable')],
    ['no data', success(), failure('answerUnreadable')],
  ])('%s', async (_, line, reason) => {
    expect(await answerTo(line)).toEqual(fail(reason));
  });
});

describe('an answer of the older kind', () => {
  it.each([[{ resultCode: 0 }], [{ resultCode: 200 }], [{ code: 200 }], [{ code: 500 }]])('is a success with %j', async (envelope) => {
    expect(await askedOlder(json({ ...envelope, resultData: { valid: true } }))).toEqual(ok({ valid: true }));
  });
  it.each<[string, Line, Failure]>([
    ['a refusal of the catalogue', refusal(-1030), failure('lookupFailed')],
    ['another code', json({ code: 501 }), failure('unexpected', { data: { code: 501 } })],
  ])('is a failure with %s', async (_, line, reason) => {
    expect(await askedOlder(line)).toEqual(fail(reason));
  });
});

describe('a server that is not there', () => {
  it('counts as a failed connection', async () => {
    const server = await play(() => success());
    await server.close();
    expect(await clientOf(server).call(ENDPOINTS.version)).toEqual(fail(failure('connectionFailed')));
  });

  it('leaves the session as it is', async () => {
    const server = await play(() => success());
    await server.close();
    const client = clientOf(server);
    const before = client.store.read();
    expect(await client.sessions.refresh()).toEqual(fail(failure('connectionFailed')));
    expect(client.store.read()).toEqual(before);
  });
});

describe('a call that is given up', () => {
  it.each(['before it is sent', 'while it is answered'])('%s counts as a failed connection', async (when) => {
    const stop = new AbortController();
    if (when === 'before it is sent') stop.abort();
    const server = await play(async () => {
      stop.abort();
      return success();
    });
    expect(await clientOf(server).search.suggest('달', stop.signal)).toEqual(fail(failure('connectionFailed')));
  });
});

describe('an answer of bytes', () => {
  it('is for a download, and unreadable as an envelope', async () => {
    const client = clientOf(await play(() => success({})));
    expect(await client.call(ENDPOINTS.productPicture, { params: { x: '1' } })).toEqual(fail(failure('answerUnreadable')));
  });
});
