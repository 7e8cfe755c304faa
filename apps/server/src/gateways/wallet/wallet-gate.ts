import type { X509Certificate } from 'node:crypto';
import type { Keys } from '@naru/domain/secret';
import type { Verifier } from '@naru/identity/verifier';
import type { Db } from '../../stores/db.ts';
import type { PrivateJwk } from '../secrets/p256-key.ts';
import { pastServerKeys, serverKey } from './server-key.ts';
import { verifierInThread } from './verifier-in-thread.ts';

/** A certificate (base64 DER) and its private P-256 key. */
export interface VerifierCertificate {
  readonly der: string;
  readonly key: PrivateJwk;
}

/** How the market asks, and whose certificates count. */
export interface WalletGateConfig {
  readonly responseMode: 'direct_post' | 'direct_post.jwt';
  readonly certificate: VerifierCertificate | null;
  readonly trustedIssuers: readonly string[];
  readonly trustedRoots: readonly X509Certificate[];
  /** Whether the sandbox's own issuer counts. */
  readonly sandboxIssuer: boolean;
  readonly allowInsecureUrls: boolean;
}

const CLIENT_NAME = '나루';

/** What the market asks wallets through. */
export interface WalletGate {
  /** Made when it is first needed: its libraries are no part of the start. */
  verifier(): Promise<Verifier>;
}

/** Makes the gate by the configuration: the market's own key or a certificate's, and whose certificates count. */
export const makeWalletGate = (config: WalletGateConfig, db: Db, keys: Keys): WalletGate => {
  const make = async (): Promise<Verifier> => {
    const { didOf } = await import('@naru/identity/issuer');
    const { certificate, responseMode, trustedIssuers, trustedRoots, sandboxIssuer, allowInsecureUrls } = config;
    // What its keys before have certified stays certified.
    const issuers = sandboxIssuer ? [await serverKey(db, keys, 'sandboxIssuer'), ...(await pastServerKeys(db, keys, 'sandboxIssuer'))] : [];
    const sandbox = issuers.map(didOf);
    return verifierInThread({
      key: certificate?.key ?? (await serverKey(db, keys, 'verifier')),
      clientName: CLIENT_NAME,
      responseMode,
      clientId: certificate === null ? { kind: 'didJwk' } : { kind: 'x509', certificate: certificate.der },
      trustedIssuers: [...trustedIssuers, ...sandbox],
      roots: trustedRoots.map(({ raw }) => raw),
      allowInsecureUrls,
    });
  };
  let made: Promise<Verifier> | null = null;
  return {
    verifier: () => {
      made ??= make().catch((error: unknown) => {
        made = null;
        throw error;
      });
      return made;
    },
  };
};
