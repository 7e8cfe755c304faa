import { Kms } from '@credo-ts/core';
import type { PrivateJwk } from '../../keys/p256.ts';
import { newCredoAgent } from './agent.ts';

/** A self-signed certificate (base64 DER) for a key, made by credo-ts, so that what is read here was written elsewhere. */
export const certificateOf = async (key: PrivateJwk, notBefore: Date, notAfter: Date): Promise<string> => {
  const agent = await newCredoAgent();
  const { keyId, publicJwk } = await agent.kms.importKey({ privateJwk: { ...key } });
  const authorityKey = Kms.PublicJwk.fromPublicJwk({ ...publicJwk, kid: keyId });
  const certificate = await agent.x509.createCertificate({
    authorityKey,
    issuer: { commonName: '나루', countryName: 'KR' },
    validity: { notBefore, notAfter },
    extensions: { basicConstraints: { ca: true }, subjectKeyIdentifier: { include: true } },
  });
  await agent.shutdown();
  return certificate.toString('base64');
};
