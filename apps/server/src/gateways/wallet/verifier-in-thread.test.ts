import { didOf } from '@naru/identity/issuer';
import { makeVerifier } from '@naru/identity/verifier';
import { describe, expect, it } from 'vitest';
import { newPrivateJwk } from '../secrets/p256-key.ts';
import { type ThreadSettings, verifierInThread } from './verifier-in-thread.ts';

const NOW = new Date('2026-11-21T03:00:00Z');
const INPUT = {
  requestUri: 'https://naru.example/request/1',
  responseUri: 'https://naru.example/response/1',
  now: NOW,
  seconds: 120,
  ask: { vct: 'urn:certificate', claims: ['did'] },
  binding: 'transactionData',
} as const;
const settings: ThreadSettings = {
  key: newPrivateJwk(),
  clientName: '나루',
  responseMode: 'direct_post',
  clientId: { kind: 'didJwk' },
  trustedIssuers: [didOf(newPrivateJwk())],
  roots: [],
};

describe('a verifier in a thread', () => {
  it('tells each of many at once what the same verifier tells here', async () => {
    const { roots: _, ...same } = settings;
    const [there, here] = [verifierInThread(settings), makeVerifier(same)];
    const { sealed } = await there.createRequest(INPUT);
    expect(sealed).toMatchObject({ clientId: `decentralized_identifier:${didOf(settings.key)}` });
    const { state } = sealed;
    const token = (presentation: string) => ({ state, vp_token: JSON.stringify({ certificate: [presentation] }) });
    const forms = [
      {},
      { state: 'another' },
      { state, error: 'access_denied' },
      token('no certificate'),
      token('a.b.c~'),
      { state, error: 'X' },
    ];
    const refusals = await Promise.all(forms.map((form) => there.verifyResponse(sealed, form, NOW)));
    expect(refusals).toEqual(await Promise.all(forms.map((form) => here.verifyResponse(sealed, form, NOW))));
    expect(refusals.every(({ ok }) => !ok)).toBe(true);
    const late = new Date(NOW.getTime() + 121_000);
    expect(await there.verifyResponse(sealed, {}, late)).toMatchObject({ failure: { reason: 'expiredRequest' } });
  });

  it('that cannot be made says why, to everybody who asks', async () => {
    const strange = verifierInThread({ ...settings, trustedIssuers: ['did:web:somebody'] });
    const requests = [strange.createRequest(INPUT), strange.createRequest(INPUT)];
    for (const one of requests) await expect(one).rejects.toThrow('not a did:jwk on P-256');
    await expect(strange.createRequest(INPUT)).rejects.toThrow('not a did:jwk on P-256');
  });

  it('tells of an input that nobody should give, and goes on', async () => {
    const verifier = verifierInThread(settings);
    await expect(verifier.createRequest({ ...INPUT, responseUri: 'http://naru.example/response/1' })).rejects.toThrow();
    expect((await verifier.createRequest(INPUT)).qrData).toContain('openid4vp://');
  });
});
