import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toBase64url } from '../encoding/bytes.ts';
import { JOIN_CERTIFICATE_VCT } from '../issuer/index.ts';
import { newPrivateJwk, type PrivateJwk } from '../keys/p256.ts';
import { newCredoAgent } from '../testing/credo/agent.ts';
import { certificateOf } from '../testing/credo/certificate.ts';
import { answerWithCredo, newCredoKey, putIntoWallet } from '../testing/credo/wallet.ts';
import { answerWith, newOwnWallet } from '../testing/own-wallet.ts';
import { certificateFor, newIssuer } from '../testing/people.ts';
import { openRelyingParty, type RelyingParty } from '../testing/relying-party.ts';
import { makeVerifier } from './index.ts';

const DAY = 86_400_000;
const ASK = { ask: { vct: JOIN_CERTIFICATE_VCT, claims: ['name'] }, binding: 'transactionData' } as const;

describe('a verifier known by its certificate', () => {
  let key: PrivateJwk;
  let certificate: string;
  let relying: RelyingParty;
  const issuer = newIssuer();

  beforeAll(async () => {
    key = await newPrivateJwk();
    certificate = await certificateOf(key, new Date(Date.now() - DAY), new Date(Date.now() + DAY));
    const clientId = { kind: 'x509', certificate } as const;
    relying = await openRelyingParty({
      key,
      clientName: '나루',
      clientId,
      responseMode: 'direct_post.jwt',
      trustedIssuers: [(await issuer).did],
    });
  }, 60_000);
  afterAll(() => relying.close());

  it('is named by the hash of the certificate, which makes a short QR', async () => {
    const { qrData, sealed } = await relying.ask(ASK);
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', Buffer.from(certificate, 'base64')));
    expect(sealed.clientId).toBe(`x509_hash:${toBase64url(hash)}`);
    expect(qrData.length).toBeLessThan(200);
  });
  it('is answered by our own holder', async () => {
    const { qrData, id } = await relying.ask(ASK);
    expect(await answerWith(await newOwnWallet(await issuer), qrData)).toMatchObject({ ok: true });
    expect(relying.outcomesOf(id)).toMatchObject([{ ok: true }]);
  });
  it.each([
    ['before its term', -2 * DAY],
    ['after its term', 2 * DAY],
  ])('is unknown to our own holder %s', async (_, offset) => {
    const { qrData } = await relying.ask(ASK);
    const world = { now: () => new Date(Date.now() + offset) };
    expect(await answerWith(await newOwnWallet(await issuer), qrData, world)).toMatchObject({
      ok: false,
      failure: { reason: 'unknownClient' },
    });
  });
  it('is answered by credo-ts when it trusts the certificate, and only then', async () => {
    const answers = async (trusts: boolean): Promise<number | undefined> => {
      const agent = await newCredoAgent(trusts ? { trustedCertificates: [certificate] } : {});
      const { keyId, publicJwk } = await newCredoKey(agent);
      await putIntoWallet(agent, await certificateFor(await issuer, publicJwk), keyId);
      const { qrData } = await relying.ask(ASK);
      return answerWithCredo(agent, qrData).finally(() => agent.shutdown());
    };
    expect(await answers(true)).toBe(200);
    await expect(answers(false)).rejects.toThrow();
  });
  it('is not made with somebody else’s certificate', async () => {
    const settings = { clientName: '나루', responseMode: 'direct_post', trustedIssuers: [] } as const;
    const other = await newPrivateJwk();
    expect(() => makeVerifier({ ...settings, key: other, clientId: { kind: 'x509', certificate } })).toThrow(
      'not one of this verifier’s key',
    );
    expect(() => makeVerifier({ ...settings, key, clientId: { kind: 'x509', certificate: 'AAAA' } })).toThrow(
      'not one of this verifier’s key',
    );
  });
});
