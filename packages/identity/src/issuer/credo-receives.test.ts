import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCredential } from '../holder/index.ts';
import { newPrivateJwk } from '../keys/p256.ts';
import { type CredoAgent, newCredoAgent } from '../testing/credo/agent.ts';
import { receiveWithCredo } from '../testing/credo/receive.ts';
import { answerWithCredo } from '../testing/credo/wallet.ts';
import { type IssuingServer, openIssuingServer } from '../testing/issuing-server.ts';
import { CLAIMS, must } from '../testing/people.ts';
import { openRelyingParty } from '../testing/relying-party.ts';
import { JOIN_CERTIFICATE_VCT } from './index.ts';

describe.each(['', '/issuer/naru'])('a credo-ts wallet and our issuer at the path “%s”', (path) => {
  let server: IssuingServer;
  let agent: CredoAgent;
  beforeAll(async () => {
    server = await openIssuingServer(path);
    agent = await newCredoAgent();
  }, 60_000);
  afterAll(async () => {
    await agent.shutdown();
    await server.close();
  });

  it.each(['byValue', 'byReference'] as const)('hands the certificate over, offered %s', async (way) => {
    const { [way]: offer, txCode } = server.offer();
    const parsed = readCredential(await receiveWithCredo(agent, offer, txCode));
    expect(parsed).toMatchObject({ vct: JOIN_CERTIFICATE_VCT, issuer: server.issuer.did, claims: CLAIMS });
    expect(parsed?.disclosures.map(({ name }) => name).sort()).toEqual(['birth', 'ci', 'did', 'gender', 'name', 'phone']);
  });
  it('refuses another number, and the code’s second use', async () => {
    const { byValue, txCode } = server.offer();
    await expect(receiveWithCredo(agent, byValue, '654321')).rejects.toThrow();
    await receiveWithCredo(agent, byValue, txCode);
    await expect(receiveWithCredo(agent, byValue, txCode)).rejects.toThrow();
  });
  it('lets the wallet sign in with it', async () => {
    await receiveWithCredo(agent, server.offer().byValue, '123456');
    const settings = { key: await newPrivateJwk(), clientName: '나루', clientId: { kind: 'didJwk' } as const };
    const relying = await openRelyingParty({ ...settings, responseMode: 'direct_post.jwt', trustedIssuers: [server.issuer.did] });
    const { id, qrData } = await relying.ask({ ask: { vct: JOIN_CERTIFICATE_VCT, claims: ['ci', 'phone'] }, binding: 'transactionData' });
    expect(await answerWithCredo(agent, qrData)).toBe(200);
    expect(relying.outcomesOf(id).map((outcome) => must(outcome).claims)).toEqual([{ ci: CLAIMS.ci, phone: CLAIMS.phone }]);
    await relying.close();
  });
});
