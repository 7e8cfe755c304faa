import { Kms, SdJwtVcRecord } from '@credo-ts/core';
import type { CredoAgent } from './agent.ts';
import { newCredoKey } from './wallet.ts';

/** Receives an offered certificate as a person who typed `txCode` would, and puts it into the wallet; its text. Throws when it is refused. */
export const receiveWithCredo = async (agent: CredoAgent, offer: string, txCode: string): Promise<string> => {
  const { holder } = agent.openid4vc;
  const resolvedCredentialOffer = await holder.resolveCredentialOffer(offer);
  const { accessToken } = await holder.requestToken({ resolvedCredentialOffer, txCode });
  const { keyId, publicJwk } = await newCredoKey(agent);
  const key = Kms.PublicJwk.fromPublicJwk({ ...publicJwk, kid: keyId });
  const { credentials } = await holder.requestCredentials({
    resolvedCredentialOffer,
    accessToken,
    credentialBindingResolver: () => ({ method: 'jwk', keys: [key] }),
  });
  const [received] = credentials;
  if (!(received?.record instanceof SdJwtVcRecord)) throw new Error('no SD-JWT certificate was received');
  await agent.sdJwtVc.store({ record: received.record });
  return received.record.encoded;
};
