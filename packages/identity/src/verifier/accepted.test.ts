import { ok } from '@naru/domain/shared';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ActionApproval, actionDigest } from '../action/index.ts';
import { sha256, toHex, utf8 } from '../encoding/bytes.ts';
import { readEncodedJson } from '../encoding/json.ts';
import { splitSdJwt } from '../encoding/jwt.ts';
import { type CredentialIssuer, JOIN_CERTIFICATE_VCT } from '../issuer/index.ts';
import { didOf } from '../keys/did-jwk.ts';
import { newPrivateJwk } from '../keys/p256.ts';
import { type CredoAgent, newCredoAgent } from '../testing/credo/agent.ts';
import { answerWithCredo, newCredoKey, putIntoWallet } from '../testing/credo/wallet.ts';
import { answerWith, newOwnWallet } from '../testing/own-wallet.ts';
import { CLAIMS, certificateFor, giftTo, must, newIssuer, saleAt } from '../testing/people.ts';
import { openRelyingParty, type RelyingParty } from '../testing/relying-party.ts';
import { disclosingOnly, type ResponseMode } from './index.ts';

const ASK = { vct: JOIN_CERTIFICATE_VCT, claims: ['name', 'ci', 'did'] };

const REQUESTS = [
  ['a sign-in', undefined, 'transactionData'],
  ['an action by transaction data', saleAt(50_000), 'transactionData'],
  ['an action by nonce commitment', giftTo('did:naru:friend'), 'nonceCommitment'],
] as const satisfies readonly (readonly [string, ActionApproval | undefined, string])[];

/** What is kept of it for good names the wallet, and its holder in no way; both signatures are as they were. */
const expectWithheld = (presentation: string) => {
  const [whole, reduced] = [presentation, disclosingOnly(presentation, ['did'])].map((text) => splitSdJwt(text));
  expect(reduced?.disclosures.map((text) => readEncodedJson(text))).toEqual([[expect.any(String), 'did', expect.any(String)]]);
  expect(whole?.disclosures).toHaveLength(3);
  expect([reduced?.issuerJwt, reduced?.keyBinding]).toEqual([whole?.issuerJwt, whole?.keyBinding]);
};

describe.each(['direct_post', 'direct_post.jwt'] as const satisfies readonly ResponseMode[])(
  'a verifier that asks for %s',
  (responseMode) => {
    let issuer: CredentialIssuer;
    let relying: RelyingParty;
    let credo: CredoAgent;
    let credoDid: string;

    beforeAll(async () => {
      issuer = await newIssuer();
      const settings = { key: await newPrivateJwk(), clientName: '나루', clientId: { kind: 'didJwk' } as const };
      relying = await openRelyingParty({ ...settings, responseMode, trustedIssuers: [issuer.did] });
      credo = await newCredoAgent();
      const { keyId, publicJwk } = await newCredoKey(credo);
      await putIntoWallet(credo, await certificateFor(issuer, publicJwk), keyId);
      credoDid = didOf(publicJwk);
    }, 60_000);
    afterAll(async () => {
      await relying.close();
      await credo.shutdown();
    });

    describe.each(REQUESTS)('takes %s', (_, action, binding) => {
      const input = { ask: ASK, binding, ...(action === undefined ? {} : { action }) };
      let begun = 0;
      beforeEach(() => {
        begun = Date.now();
      });
      const expectTaken = async (id: string, did: string) => {
        const outcomes = relying.outcomesOf(id);
        expect(outcomes).toHaveLength(1);
        const [presentation] = outcomes.map(must);
        expect(presentation?.claims).toEqual({ name: CLAIMS.name, ci: CLAIMS.ci, did });
        expect(presentation?.issuer).toBe(issuer.did);
        expectWithheld(presentation?.presentation ?? '');
        expect(presentation?.actionDigest).toBe(action && (await actionDigest(action)));
        expect(presentation?.evidenceHash).toBe(toHex(await sha256(utf8(presentation?.presentation ?? ''))));
        // Bound between the question and now; wallets tell whole seconds.
        expect(presentation?.boundAt.getTime()).toBeGreaterThan(begun - 1_000);
        expect(presentation?.boundAt.getTime()).toBeLessThanOrEqual(Date.now());
        expect(presentation?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 300 * 86_400_000);
      };

      it('from our own holder, once', async () => {
        const wallet = await newOwnWallet(issuer);
        const { id, qrData } = await relying.ask(input);
        expect(await answerWith(wallet, qrData)).toEqual(ok({ redirectUri: `${relying.origin}/done` }));
        await expectTaken(id, didOf(wallet.key.publicJwk));
        expect(await answerWith(wallet, qrData)).toMatchObject({ ok: false, failure: { reason: 'alreadyUsed' } });
      });

      it('from credo-ts', async () => {
        const { id, qrData } = await relying.ask(input);
        expect(await answerWithCredo(credo, qrData)).toBe(200);
        await expectTaken(id, credoDid);
      });
    });

    it('knows a holder again by the key', async () => {
      const wallet = await newOwnWallet(issuer);
      const signIn = async () => {
        const { id, qrData } = await relying.ask({ ask: ASK, binding: 'transactionData' });
        await answerWith(wallet, qrData);
        return relying.outcomesOf(id).map(must)[0]?.holderKeyThumbprint;
      };
      const thumbprint = await signIn();
      expect(thumbprint).toMatch(/^[\w-]{43}$/);
      expect(await signIn()).toBe(thumbprint);
    });
  },
);
