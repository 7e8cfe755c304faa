import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { JOIN_CERTIFICATE_VCT } from '../issuer/index.ts';
import { didOf } from '../keys/did-jwk.ts';
import { newPrivateJwk } from '../keys/p256.ts';
import { answerOf, forge, formFor, type Parties } from '../testing/forgery.ts';
import { makeVerifier, parseSealed, type ResponseMode, type Sealed, type Verifier } from './index.ts';

const NOW = new Date('2026-11-21T03:00:00Z');
const INPUT = {
  requestUri: 'https://naru.example/request/1',
  responseUri: 'https://naru.example/response/1',
  now: NOW,
  seconds: 120,
  ask: { vct: JOIN_CERTIFICATE_VCT, claims: ['name'] },
  binding: 'transactionData',
} as const;
const refusal = (reason: string) => ({ ok: false, failure: { reason } });

const setUp = async (responseMode: ResponseMode) => {
  const parties: Parties = { issuer: await newPrivateJwk(), holder: await newPrivateJwk() };
  const settings = { key: await newPrivateJwk(), clientName: '나루', clientId: { kind: 'didJwk' } as const, responseMode };
  const verifier = makeVerifier({ ...settings, trustedIssuers: [didOf(parties.issuer)] });
  const { sealed } = await verifier.createRequest(INPUT);
  return { verifier, sealed, presentation: await forge(sealed, parties, {}, NOW) };
};

describe.each(['direct_post', 'direct_post.jwt'] as const satisfies readonly ResponseMode[])('an answer to %s', (responseMode) => {
  let verifier: Verifier;
  let sealed: Sealed;
  let presentation: string;
  beforeAll(async () => {
    ({ verifier, sealed, presentation } = await setUp(responseMode));
  });
  const judge = async (answer: Readonly<Record<string, unknown>>) =>
    verifier.verifyResponse(sealed, await formFor(sealed, { state: sealed.state, ...answer }), NOW);

  it.each([
    ['two presentations', (one: string) => ({ certificate: [one, one] }), 'severalPresentations'],
    ['a presentation that nobody asked for', (one: string) => ({ certificate: [one], another: [one] }), 'severalPresentations'],
    ['only what nobody asked for', (one: string) => ({ another: [one] }), 'severalPresentations'],
    ['no presentation', () => ({}), 'malformed'],
    ['an empty list', () => ({ certificate: [] }), 'malformed'],
    ['a presentation that is no text', () => ({ certificate: [{ jwt: 'x' }] }), 'malformed'],
    ['a presentation that is no SD-JWT', () => ({ certificate: ['x.y.z'] }), 'malformed'],
    ['a token that is no object', () => ['x'], 'malformed'],
  ] as const)('with %s is refused', async (_, token, reason) => {
    expect(await judge({ vp_token: token(presentation) })).toEqual(refusal(reason));
  });
  it('with the presentation alone instead of a list of one is refused', async () => {
    expect(await judge({ vp_token: { certificate: presentation } })).toEqual(refusal('malformed'));
  });
  it.each([
    ['another state', { state: 'another' }],
    ['no state', { state: undefined }],
  ])('with %s is refused', async (_, state) => {
    expect(await judge({ ...state, vp_token: { certificate: [presentation] } })).toEqual(refusal('wrongState'));
  });
  it.each([
    ['access_denied', undefined, { reason: 'wrongState' }],
    ['access_denied', 'own', { reason: 'walletRefused', error: 'access_denied' }],
    ['access_denied', 'another', { reason: 'wrongState' }],
    ['Rejected', 'own', { reason: 'walletRefused', error: 'Rejected' }],
    ['user.cancelled/1', 'own', { reason: 'walletRefused', error: 'user.cancelled/1' }],
    ['', 'own', { reason: 'walletRefused', error: '' }],
    ['거절 "no"\\\n', 'own', { reason: 'walletRefused', error: ' no' }],
    ['x'.repeat(1_000), 'own', { reason: 'walletRefused', error: 'x'.repeat(64) }],
  ] as const)('that says %s with the state %s is the wallet’s no, or none', async (error, state, failure) => {
    const form = { error, ...(state === undefined ? {} : { state: state === 'own' ? sealed.state : state }) };
    expect(await verifier.verifyResponse(sealed, form, NOW)).toEqual({ ok: false, failure });
  });
  it('that says no is heard where it is protected as an answer is, and no other’s is', async () => {
    const no = { reason: 'walletRefused', error: 'access_denied' };
    expect(await judge({ error: 'access_denied' })).toEqual({ ok: false, failure: no });
    expect(await judge({ error: 'access_denied', state: 'another' })).toEqual(refusal('wrongState'));
  });
  it('of more than a quarter of a megabyte is refused unread', async () => {
    const form = await formFor(sealed, answerOf(sealed, `${presentation}${'A'.repeat(300_000)}`));
    expect(await verifier.verifyResponse(sealed, form, NOW)).toEqual(refusal('malformed'));
  });
  it('may be judged by another process, from what was kept as JSON', async () => {
    const parsed = parseSealed(JSON.parse(JSON.stringify(sealed)));
    expect(parsed).toEqual({ ok: true, value: sealed });
    const form = await formFor(sealed, answerOf(sealed, presentation));
    expect(parsed.ok && (await verifier.verifyResponse(parsed.value, form, NOW)).ok).toBe(true);
  });

  it('never throws, whatever fields are posted', async () => {
    const names = fc.constantFrom(
      'vp_token',
      'state',
      'response',
      'error',
      'id_token',
      'presentation_submission',
      'expires_in',
      '__proto__',
    );
    const values = fc.oneof(fc.string(), fc.json(), fc.constantFrom(sealed.state, presentation, '[]', `${'['.repeat(9_999)}`));
    await fc.assert(
      fc.asyncProperty(fc.dictionary(names, values), async (form) => {
        expect((await verifier.verifyResponse(sealed, form, NOW)).ok).toBe(false);
      }),
      { numRuns: 300 },
    );
  });
  it('never throws, whatever the token says', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom('certificate', 'x'), fc.jsonValue())), async (token) => {
        expect((await judge({ vp_token: token })).ok).toBe(false);
      }),
      { numRuns: 300 },
    );
  });
  it('never throws, wherever the presentation is cut, doubled or scribbled over', async () => {
    const places = fc.tuple(fc.nat(presentation.length), fc.nat(presentation.length), fc.string({ maxLength: 12 }));
    await fc.assert(
      fc.asyncProperty(places, async ([from, to, scribble]) => {
        const changed = `${presentation.slice(0, from)}${scribble}${presentation.slice(to)}`;
        const outcome = await judge({ vp_token: { certificate: [changed] } });
        expect(outcome.ok).toBe(changed === presentation);
      }),
      { numRuns: 500 },
    );
  });
});

describe('encryption', () => {
  it('is asked for, so a plain answer is refused', async () => {
    const { verifier, sealed, presentation } = await setUp('direct_post.jwt');
    const form = { vp_token: JSON.stringify({ certificate: [presentation] }), state: sealed.state };
    expect(await verifier.verifyResponse(sealed, form, NOW)).toEqual(refusal('notEncrypted'));
  });
  it('was not asked for, so an encrypted answer is refused', async () => {
    const { verifier, sealed } = await setUp('direct_post');
    const { sealed: other, presentation } = await setUp('direct_post.jwt');
    expect(await verifier.verifyResponse(sealed, await formFor(other, answerOf(sealed, presentation)), NOW)).toEqual(refusal('malformed'));
  });
  it('to the key of another request is refused', async () => {
    const { verifier, sealed, presentation } = await setUp('direct_post.jwt');
    const other = await setUp('direct_post.jwt');
    expect(await verifier.verifyResponse(sealed, await formFor(other.sealed, answerOf(sealed, presentation)), NOW)).toEqual(
      refusal('malformed'),
    );
  });
  it('is not replaced by a signature', async () => {
    const { verifier, sealed, presentation } = await setUp('direct_post.jwt');
    const [signed = ''] = presentation.split('~');
    expect(await verifier.verifyResponse(sealed, { response: signed }, NOW)).toEqual(refusal('malformed'));
  });
});
