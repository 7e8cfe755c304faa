import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { JOIN_CERTIFICATE_VCT } from '../issuer/index.ts';
import { openCredoVerifier } from '../testing/credo/verifier.ts';
import { answerWith, newOwnWallet } from '../testing/own-wallet.ts';
import { CLAIMS, newIssuer } from '../testing/people.ts';

describe('our holder signs in to a credo-ts verifier', () => {
  let verifier: Awaited<ReturnType<typeof openCredoVerifier>>;
  beforeAll(async () => {
    verifier = await openCredoVerifier();
  }, 60_000);
  afterAll(() => verifier.close());

  it.each(['direct_post', 'direct_post.jwt'] as const)('in %s, telling what was asked and nothing else', async (responseMode) => {
    const issuer = await newIssuer();
    const wallet = await newOwnWallet(issuer);
    const { qrData, presented } = await verifier.ask(responseMode, JOIN_CERTIFICATE_VCT, ['name', 'phone']);
    expect(await answerWith(wallet, qrData)).toMatchObject({ ok: true });
    const claims = await presented();
    expect(claims).toMatchObject({ iss: issuer.did, vct: JOIN_CERTIFICATE_VCT, name: CLAIMS.name, phone: CLAIMS.phone });
    expect(Object.keys(claims).sort()).toEqual(['cnf', 'exp', 'iat', 'iss', 'name', 'phone', 'vct']);
  });
});
