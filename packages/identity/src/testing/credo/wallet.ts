import { SdJwtVcRecord } from '@credo-ts/core';
import { type PublicJwk, parsePublicJwk } from '../../keys/p256.ts';
import type { CredoAgent } from './agent.ts';

/** A key of the agent, and its public half. */
export const newCredoKey = async (agent: CredoAgent): Promise<{ readonly keyId: string; readonly publicJwk: PublicJwk }> => {
  const { keyId, publicJwk } = await agent.kms.createKey({ type: { kty: 'EC', crv: 'P-256' } });
  const jwk = parsePublicJwk(publicJwk);
  if (jwk === undefined) throw new Error('not a key on P-256');
  return { keyId, publicJwk: jwk };
};

/** Puts a certificate that is bound to one of its keys into the agent's wallet. */
export const putIntoWallet = async (agent: CredoAgent, compactSdJwtVc: string, kmsKeyId: string): Promise<void> => {
  const record = new SdJwtVcRecord({ credentialInstances: [{ compactSdJwtVc, kmsKeyId }] });
  await agent.sdJwtVc.store({ record });
};

/** Answers a scanned request as a person who agrees would; the status of the verifier's answer. */
export const answerWithCredo = async (agent: CredoAgent, qrData: string): Promise<number | undefined> => {
  const { holder } = agent.openid4vc;
  const resolved = await holder.resolveOpenId4VpAuthorizationRequest(qrData);
  if (resolved.dcql === undefined) throw new Error('the request asks for nothing');
  const credentials = holder.selectCredentialsForDcqlRequest(resolved.dcql.queryResult);
  const transactionData = resolved.transactionData?.map(({ matchedCredentialIds: [credentialId = ''] }) => ({ credentialId }));
  const answered = await holder.acceptOpenId4VpAuthorizationRequest({
    authorizationRequestPayload: resolved.authorizationRequestPayload,
    dcql: { credentials },
    ...(transactionData === undefined ? {} : { transactionData }),
  });
  return answered.serverResponse?.status;
};
