import { fromBase64, sha256, toBase64url } from '../encoding/bytes.ts';
import { readCertificate } from '../keys/certificate.ts';
import { didOf } from '../keys/did-jwk.ts';
import { ALGORITHM, type VerifierSettings } from './settings.ts';

/** A verifier's name and how its requests are signed under that name. */
export interface Client {
  readonly id: string;
  readonly signer:
    | { readonly method: 'did'; readonly didUrl: string; readonly alg: string }
    | { readonly method: 'x5c'; readonly x5c: string[]; readonly alg: string };
}

const certificateOf = ({ clientId, key }: VerifierSettings) => {
  if (clientId.kind !== 'x509') return undefined;
  const der = fromBase64(clientId.certificate);
  const certificate = der && readCertificate(der);
  if (der === undefined || certificate?.publicKey.x !== key.x || certificate.publicKey.y !== key.y)
    throw new Error('the certificate is not one of this verifier’s key');
  return { der, text: clientId.certificate };
};

/** Reckons the client id once: `decentralized_identifier:did:jwk:…` or `x509_hash:…`. Throws when certificate and key do not belong together. */
export const clientOf = (settings: VerifierSettings): (() => Promise<Client>) => {
  const certificate = certificateOf(settings);
  const named = async (): Promise<Client> => {
    if (certificate !== undefined) {
      const hash = toBase64url(await sha256(certificate.der));
      return { id: `x509_hash:${hash}`, signer: { method: 'x5c', x5c: [certificate.text], alg: ALGORITHM } };
    }
    const did = didOf(settings.key);
    return { id: `decentralized_identifier:${did}`, signer: { method: 'did', didUrl: `${did}#0`, alg: ALGORITHM } };
  };
  let client: Promise<Client> | undefined;
  return () => {
    client ??= named();
    return client;
  };
};
