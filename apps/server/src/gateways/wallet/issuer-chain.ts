import { X509Certificate } from 'node:crypto';
import type { VerifierSettings } from '@naru/identity/verifier';

type KeyOfChain = NonNullable<VerifierSettings['keyOfChain']>;
type Key = ReturnType<KeyOfChain>;

const read = (der: string): X509Certificate | undefined => {
  try {
    return new X509Certificate(Buffer.from(der, 'base64'));
  } catch {
    return undefined;
  }
};

const isValidAt = ({ validFromDate, validToDate }: X509Certificate, now: Date): boolean => validFromDate <= now && now < validToDate;

const isSignedBy = (one: X509Certificate, by: X509Certificate): boolean => by.ca && one.checkIssued(by) && one.verify(by.publicKey);

/** Whether the signer's certificate bears the issuer's name: its host, or the address as it stands among the alternative names. */
const bears = (leaf: X509Certificate, issuer: string): boolean => {
  const names = (leaf.subjectAltName ?? '').split(', ');
  const host = URL.parse(issuer)?.hostname;
  return names.includes(`URI:${issuer}`) || (issuer.startsWith('https://') && host !== undefined && leaf.checkHost(host) !== undefined);
};

/** Finds an issuer's key by a valid certificate chain to a root from the settings; the leaf bears the issuer's name. Roots in a chain earn no trust. */
export const chainTo =
  (roots: readonly X509Certificate[]): KeyOfChain =>
  (chain, issuer, now) => {
    const certificates = chain.map(read);
    const [leaf] = certificates;
    if (leaf === undefined || !bears(leaf, issuer)) return undefined;
    for (const [at, one] of certificates.entries()) {
      if (one === undefined || !isValidAt(one, now)) return undefined;
      const next = certificates[at + 1];
      if (next !== undefined && !isSignedBy(one, next)) return undefined;
    }
    const last = certificates.at(-1);
    const led = roots.some(
      (root) => isValidAt(root, now) && last !== undefined && (root.fingerprint256 === last.fingerprint256 || isSignedBy(last, root)),
    );
    // A root signs no join certificates itself: whoever holds it is asked for more care than that.
    return led && !leaf.ca ? publicJwkOf(leaf) : undefined;
  };

const publicJwkOf = ({ publicKey }: X509Certificate): Key => {
  const { kty, crv, x, y } = publicKey.export({ format: 'jwk' });
  return kty === 'EC' && crv === 'P-256' && typeof x === 'string' && typeof y === 'string' ? { kty, crv, x, y } : undefined;
};
