import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { verifyWebhook, type WebhookHeaders } from './index.ts';

const secretOf = (bytes: number): string => `whsec_${Buffer.alloc(bytes, 7).toString('base64')}`;
const [SECRET, OTHER] = [secretOf(32), secretOf(24)];
const NOW = new Date('2026-09-01T00:00:00Z');
const SENT = String(NOW.getTime() / 1_000);
const BODY = JSON.stringify({
  type: 'mintJob.done',
  timestamp: NOW.toISOString(),
  data: { jobId: 3, siteCode: 'ART', minted: 2, failed: 0 },
});
const signatureBy = (secret: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
    .update(`msg_1.${SENT}.${BODY}`)
    .digest('base64')}`;
const SIGNED = signatureBy(SECRET);

const headersOf = (signature: string | readonly string[] = SIGNED) => ({
  'webhook-id': 'msg_1',
  'webhook-timestamp': SENT,
  'webhook-signature': signature,
});

describe('a secret', () => {
  it.each<[string, unknown, RegExp]>([
    ['not set', undefined, /the secret is undefined, not a text/],
    ['null', null, /the secret is null, not a text/],
    ['a number', 7, /the secret is number, not a text/],
    ['empty', '', /the secret is empty/],
    ['spaces', '  ', /the secret is empty/],
    ['no list of any', [], /the list of secrets is empty/],
    ['a list with a hole', [SECRET, undefined], /secret 2 of 2 is undefined/],
    ['the mark alone', 'whsec_', /has 0 bytes; 24 to 64/],
    ['of one byte', secretOf(1), /has 1 bytes; 24 to 64/],
    ['of 23 bytes', secretOf(23), /has 23 bytes; 24 to 64/],
    ['of 65 bytes', secretOf(65), /has 65 bytes; 24 to 64/],
    ['of another kind', SECRET.replace('whsec_', 'whpk_'), /does not begin with "whsec_"/],
    ['not base64', 'whsec_나루나루', /is not base64/],
  ])('%s is refused whatever comes, and never told', async (_, secret, why) => {
    const checked = verifyWebhook({ headers: {}, body: '' }, { secret: secret as string });
    await expect(checked).rejects.toThrow(TypeError);
    await expect(checked).rejects.toThrow(why);
    await expect(checked).rejects.toThrow(/It is shown once/);
    const message = await checked.catch((error: unknown) => String(error));
    if (typeof secret === 'string' && secret.length > 10) expect(message).not.toContain(secret.slice(6));
  });

  it.each([24, 32, 64])('of %i bytes is one', async (bytes) => {
    const secret = secretOf(bytes);
    expect(await verifyWebhook({ headers: headersOf(signatureBy(secret)), body: BODY }, { secret, now: NOW })).toMatchObject({ ok: true });
  });

  it('may have come with the end of its line', async () => {
    expect(await verifyWebhook({ headers: headersOf(), body: BODY }, { secret: `${SECRET}\n`, now: NOW })).toMatchObject({ ok: true });
  });
});

describe('headers', () => {
  const pairs = Object.entries(headersOf()) as [string, string][];
  it.each<[string, WebhookHeaders]>([
    ['of fetch', new Headers(pairs)],
    ['of Node', headersOf()],
    ['of Node, raw', pairs.flat()],
    ['in pairs', pairs],
    [
      'in other cases',
      Object.fromEntries(pairs.map(([name, value], at) => [at === 0 ? name.toUpperCase() : name.replace('w', 'W'), value])),
    ],
    ['sent twice', headersOf([signatureBy(OTHER), SIGNED])],
    ['joined by a proxy', headersOf(`${signatureBy(OTHER)}, ${SIGNED}`)],
    ['with signatures of other versions', headersOf(`v1a,abc ${signatureBy(OTHER)}  ${SIGNED} v2,x`)],
  ])('%s are read', async (_, headers) => {
    expect(await verifyWebhook({ headers, body: BODY }, { secret: [OTHER.replace('Bw', 'CA'), SECRET], now: NOW })).toMatchObject({
      ok: true,
      value: { id: 'msg_1', message: { type: 'mintJob.done' } },
    });
  });

  it.each<[string, WebhookHeaders, string]>([
    ['none', {}, 'malformed'],
    ['a list that ends too soon', ['webhook-id', 'msg_1', 'webhook-timestamp'], 'malformed'],
    ['no time', { ...headersOf(), 'webhook-timestamp': 'today' }, 'malformed'],
    ['another id', { ...headersOf(), 'webhook-id': 'msg_2' }, 'forged'],
    ['a signature of others', headersOf(signatureBy(OTHER)), 'forged'],
    ['a signature that is none', headersOf('v1,!'), 'forged'],
  ])('with %s are not believed: %s', async (_, headers, failure) => {
    expect(await verifyWebhook({ headers, body: BODY }, { secret: SECRET, now: NOW })).toEqual({ ok: false, failure });
  });
});

describe('the time', () => {
  const late = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1_000);
  it.each<[number, number | undefined, boolean]>([
    [300, undefined, true],
    [301, undefined, false],
    [-301, undefined, false],
    [0, 0, true],
    [1, 0, false],
    [86_400, Infinity, true],
  ])('%i seconds from now, by a tolerance of %s: %s', async (seconds, toleranceSeconds, believed) => {
    const options = { secret: SECRET, now: late(seconds), ...(toleranceSeconds !== undefined && { toleranceSeconds }) };
    expect(await verifyWebhook({ headers: headersOf(), body: BODY }, options)).toMatchObject(
      believed ? { ok: true } : { ok: false, failure: 'stale' },
    );
  });

  it.each([{ toleranceSeconds: -1 }, { toleranceSeconds: Number.NaN }, { now: new Date('no day') }])('can not be %j', async (options) => {
    await expect(verifyWebhook({ headers: headersOf(), body: BODY }, { secret: SECRET, ...options })).rejects.toThrow(RangeError);
  });
});
