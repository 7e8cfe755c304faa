import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { JOIN_CERTIFICATE_VCT } from '../issuer/index.ts';
import { didOf } from '../keys/did-jwk.ts';
import { type IssuingServer, openIssuingServer } from '../testing/issuing-server.ts';
import { CLAIMS, certificateFor, must, newIssuer } from '../testing/people.ts';
import { type HolderReason, holderKeyFrom, newHolderKey, newHolderPair, readCredential, readOffer, receiveCredential } from './index.ts';
import { PRE_AUTHORIZED_GRANT } from './offer.ts';

describe('our holder receives a certificate', () => {
  let server: IssuingServer;
  beforeEach(async () => {
    server = await openIssuingServer('/issuer');
    return () => server.close();
  });
  const received = async (txCode = '123456') => {
    const key = await newHolderKey();
    const offer = must(await readOffer(server.offer().byReference));
    return { key, result: await receiveCredential({ offer, txCode, key }) };
  };

  it.each(['byValue', 'byReference'] as const)('offered %s', async (way) => {
    const offer = must(await readOffer(server.offer()[way]));
    expect(offer).toMatchObject({
      host: new URL(server.origin).host,
      txCode: { digits: 6, hint: '문자로 받은 6자리 숫자를 입력해 주세요.' },
    });
    const key = await holderKeyFrom(await newHolderPair());
    const parsed = readCredential(must(await receiveCredential({ offer, txCode: '123456', key })));
    expect(parsed).toMatchObject({
      vct: JOIN_CERTIFICATE_VCT,
      issuer: server.issuer.did,
      claims: { ...CLAIMS, did: didOf(key.publicJwk) },
    });
  });
  it('not with another number, nor a second time', async () => {
    expect((await received('000000')).result).toMatchObject({ ok: false, failure: { reason: 'wrongTxCode' } });
    const offer = must(await readOffer(server.offer().byValue));
    const input = { offer, txCode: '123456', key: await newHolderKey() };
    expect((await receiveCredential(input)).ok).toBe(true);
    expect((await receiveCredential(input)).ok).toBe(false);
  });

  const FAULTS: readonly (readonly [string, string, object, number, HolderReason])[] = [
    [
      'the issuer describes somebody else',
      '/.well-known/openid-credential-issuer/issuer',
      { credential_issuer: 'https://x.example' },
      200,
      'unsupportedOffer',
    ],
    ['the issuer describes nothing', '/.well-known/openid-credential-issuer/issuer', {}, 404, 'unsupportedOffer'],
    [
      'the server describes somebody else',
      '/.well-known/oauth-authorization-server/issuer',
      { issuer: 'https://x.example' },
      200,
      'unsupportedOffer',
    ],
    ['the code has run out', '/issuer/token', {}, 410, 'expired'],
    ['no token comes', '/issuer/token', {}, 200, 'unreadableAnswer'],
    ['no nonce comes', '/issuer/nonce', {}, 200, 'unreadableAnswer'],
    ['the issuer says no', '/issuer/credential', { error: 'invalid_proof' }, 400, 'refused'],
    ['no certificate comes', '/issuer/credential', { credentials: [] }, 200, 'unreadableAnswer'],
    ['something else than a certificate comes', '/issuer/credential', { credentials: [{ credential: 'x' }] }, 200, 'badCertificate'],
  ];
  it.each(FAULTS)('not when %s', async (_, path, body, status, reason) => {
    server.replace(path, () => ({ status, body }));
    expect((await received()).result).toMatchObject({ ok: false, failure: { reason } });
  });
  it.each(['token_endpoint', 'issuer'])('not when the server leaves out its %s', async (member) => {
    server.replace('/.well-known/oauth-authorization-server/issuer', () => ({
      body: { ...server.issuer.serverMetadata(), [member]: undefined },
    }));
    expect((await received()).result).toMatchObject({ ok: false, failure: { reason: 'unsupportedOffer' } });
  });
  it('not when it is made out to another key, or changed on its way', async () => {
    const stranger = await newHolderKey();
    const foreign = await certificateFor(server.issuer, stranger.publicJwk);
    const offer = must(await readOffer(server.offer().byValue));
    server.replace('/issuer/credential', () => ({ body: { credentials: [{ credential: foreign }] } }));
    expect(await receiveCredential({ offer, txCode: '123456', key: await newHolderKey() })).toMatchObject({
      failure: { reason: 'badCertificate' },
    });
    const [jwt = '', first = ''] = foreign.split('~');
    const [head = '', body = ''] = jwt.split('.');
    const [, otherBody = '', otherSignature = ''] =
      (await certificateFor(await newIssuer(), stranger.publicJwk)).split('~', 1)[0]?.split('.') ?? [];
    const spoilt = [
      `${jwt}~${first}x~`,
      `${head}.${otherBody}.${otherSignature}~`,
      `${head}.${body}.${otherSignature}~`,
      `${foreign}key.binding.jwt`,
    ];
    for (const credential of spoilt) {
      server.replace('/issuer/credential', () => ({ body: { credentials: [{ credential }] } }));
      const again = must(await readOffer(server.offer().byValue));
      expect(await receiveCredential({ offer: again, txCode: '123456', key: stranger })).toMatchObject({
        failure: { reason: 'badCertificate' },
      });
    }
  });
});

describe('an offer', () => {
  let server: IssuingServer;
  beforeAll(async () => {
    server = await openIssuingServer();
  });
  afterAll(() => server.close());
  const byValue = (offer: object): string =>
    `openid-credential-offer://?${new URLSearchParams({ credential_offer: JSON.stringify(offer) })}`;
  const whole = () => server.issuer.offer({ preAuthorizedCode: 'code', txCodeLength: 6 });

  it('may come without a number', async () => {
    const grants = { [PRE_AUTHORIZED_GRANT]: { 'pre-authorized_code': 'code' } };
    expect(await readOffer(byValue({ ...whole(), grants }))).toMatchObject({ ok: true, value: { txCode: undefined } });
  });
  it('may come through a page link', async () => {
    const { search } = new URL(byValue(whole()));
    expect(await readOffer(`https://naru.example/wallet/${search}`)).toMatchObject({ ok: true, value: { preAuthorizedCode: 'code' } });
  });
  const REFUSED: readonly (readonly [string, () => string, HolderReason])[] = [
    ['no link', () => 'hello', 'unreadableLink'],
    ['a link without an offer', () => 'openid-credential-offer://?x=1', 'unreadableLink'],
    ['an offer that is somewhere unsafe', () => 'openid-credential-offer://?credential_offer_uri=http://naru.example/1', 'unreadableLink'],
    ['an offer that is gone', () => `openid-credential-offer://?credential_offer_uri=${server.origin}/nowhere`, 'expired'],
    ['an offer by another grant', () => byValue({ ...whole(), grants: { authorization_code: {} } }), 'unsupportedOffer'],
    ['an offer of nothing', () => byValue({ ...whole(), credential_configuration_ids: [] }), 'unsupportedOffer'],
    ['an offer from somewhere unsafe', () => byValue({ ...whole(), credential_issuer: 'http://naru.example' }), 'unsupportedOffer'],
  ];
  it.each(REFUSED)('%s is refused', async (_, text, reason) => {
    expect(await readOffer(text())).toMatchObject({ ok: false, failure: { reason } });
  });
  it('is refused when nobody answers', async () => {
    const offline = { fetch: () => Promise.reject(new TypeError('fetch failed')) };
    expect(await readOffer(`openid-credential-offer://?credential_offer_uri=${server.origin}/x`, offline)).toMatchObject({
      failure: { reason: 'networkGone' },
    });
  });
});
