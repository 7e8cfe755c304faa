import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { QR_DURATION_MS } from '@naru/domain/session';
import { fail, ok, type Result } from '@naru/domain/shared';
import { z } from 'zod';
import { privateJwkOf } from '../gateways/secrets/p256-key.ts';
import type { VerifierCertificate } from '../gateways/wallet/wallet-gate.ts';
import { refuseAll } from './setting-kinds.ts';

/** How the market asks identity wallets (choices 5, wallet protocol). */
export interface WalletConfig {
  readonly responseMode: 'direct_post' | 'direct_post.jwt';
  readonly binding: 'transactionData' | 'nonceCommitment';
  /** How long a shown QR stands, in seconds (product 9). */
  readonly qrSeconds: number;
  /** did:jwk of the issuers whose join certificates count, besides the sandbox's own. */
  readonly trustedIssuers: readonly string[];
  /** Certificates (PEM) of those whose chains lead to issuers that count, too. */
  readonly trustedRoots: readonly X509Certificate[];
  /** The name under which wallets know the market when it is a certificate's instead of a key of its own making. */
  readonly certificate: VerifierCertificate | null;
  /** Where the wallet app is had, and the link that opens it on the phone it is on. */
  readonly app: { readonly appStore?: string; readonly playStore?: string; readonly link: string };
}

const store = z
  .string()
  .refine((value) => URL.parse(value)?.protocol === 'https:', 'must be an https address')
  .optional();
/** What opens something else than an app. */
const NO_APP = new Set(['javascript:', 'data:', 'vbscript:', 'blob:', 'file:', 'about:', 'http:']);
/** The scheme of every wallet that answers OpenID4VP. */
const ANY_WALLET = 'openid4vp://';

export const WALLET_SETTINGS = {
  NARU_WALLET_RESPONSE_MODE: z.enum(['direct_post', 'direct_post.jwt'], 'must be direct_post or direct_post.jwt').optional(),
  NARU_WALLET_BINDING: z.enum(['transactionData', 'nonceCommitment'], 'must be transactionData or nonceCommitment').optional(),
  NARU_QR_SECONDS: z
    .string()
    .regex(/^([5-9]|[1-9]\d|1[01]\d|120)$/, 'must be a whole number from 5 to 120')
    .transform(Number)
    .optional(),
  NARU_TRUSTED_ISSUERS: z
    .string()
    .transform((value) => value.split(/[\s,]+/).filter((did) => did !== ''))
    .refine((dids) => dids.every((did) => did.startsWith('did:jwk:')), 'must be did:jwk names with commas between them')
    .optional(),
  NARU_TRUSTED_ROOTS_FILE: z.string().optional(),
  NARU_VERIFIER_CERT_FILE: z.string().optional(),
  NARU_VERIFIER_KEY_FILE: z.string().optional(),
  NARU_WALLET_APP_STORE: store,
  NARU_WALLET_PLAY_STORE: store,
  NARU_WALLET_APP_LINK: z
    .string()
    .refine((value) => !NO_APP.has(URL.parse(value)?.protocol ?? 'about:'), 'must be the link of an app, such as naruwallet://open')
    .optional(),
};

type Settings = { readonly [Name in keyof typeof WALLET_SETTINGS]?: z.output<(typeof WALLET_SETTINGS)[Name]> };

const pem = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
};

const certificateOf = ({
  NARU_VERIFIER_CERT_FILE: certFile,
  NARU_VERIFIER_KEY_FILE: keyFile,
}: Settings): Result<VerifierCertificate | null, string> => {
  if (certFile === undefined && keyFile === undefined) return ok(null);
  if (certFile === undefined) return fail('NARU_VERIFIER_CERT_FILE: needed with NARU_VERIFIER_KEY_FILE');
  if (keyFile === undefined) return fail('NARU_VERIFIER_KEY_FILE: needed with NARU_VERIFIER_CERT_FILE');
  const cert = pem(certFile);
  if (cert === null) return fail(`NARU_VERIFIER_CERT_FILE: cannot read ${certFile}`);
  const secret = pem(keyFile);
  if (secret === null) return fail(`NARU_VERIFIER_KEY_FILE: cannot read ${keyFile}`);
  return certificateIn(cert, secret);
};

const certificateIn = (cert: string, secret: string): Result<VerifierCertificate, string> => {
  try {
    const x509 = new X509Certificate(cert);
    const key = createPrivateKey(secret);
    if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') return fail('NARU_VERIFIER_KEY_FILE: must be a P-256 key');
    if (!x509.checkPrivateKey(key)) return fail('NARU_VERIFIER_KEY_FILE: is not the key of NARU_VERIFIER_CERT_FILE');
    return ok({ der: x509.raw.toString('base64'), key: privateJwkOf(key) });
  } catch {
    return fail('NARU_VERIFIER_CERT_FILE: must be a certificate in PEM, and NARU_VERIFIER_KEY_FILE its key');
  }
};

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

const rootsOf = ({ NARU_TRUSTED_ROOTS_FILE: file }: Settings): Result<readonly X509Certificate[], string> => {
  if (file === undefined) return ok([]);
  const text = pem(file);
  if (text === null) return fail(`NARU_TRUSTED_ROOTS_FILE: cannot read ${file}`);
  try {
    const found = [...text.matchAll(PEM)].map(([one]) => new X509Certificate(one));
    return found.length > 0 && found.every(({ ca }) => ca)
      ? ok(found)
      : fail('NARU_TRUSTED_ROOTS_FILE: must hold certificates of authorities in PEM');
  } catch {
    return fail('NARU_TRUSTED_ROOTS_FILE: must hold certificates of authorities in PEM');
  }
};

/** The wallet protocol's configuration; a refusal is a line for each wrong setting. */
export const walletConfig = (read: Settings): Result<WalletConfig, string> => {
  const certificate = certificateOf(read);
  const roots = rootsOf(read);
  if (!certificate.ok || !roots.ok) return refuseAll([certificate, roots]);
  return ok({
    responseMode: read.NARU_WALLET_RESPONSE_MODE ?? 'direct_post.jwt',
    binding: read.NARU_WALLET_BINDING ?? 'transactionData',
    qrSeconds: read.NARU_QR_SECONDS ?? QR_DURATION_MS / 1000,
    trustedIssuers: read.NARU_TRUSTED_ISSUERS ?? [],
    trustedRoots: roots.value,
    certificate: certificate.value,
    app: {
      link: read.NARU_WALLET_APP_LINK ?? ANY_WALLET,
      ...(read.NARU_WALLET_APP_STORE === undefined ? {} : { appStore: read.NARU_WALLET_APP_STORE }),
      ...(read.NARU_WALLET_PLAY_STORE === undefined ? {} : { playStore: read.NARU_WALLET_PLAY_STORE }),
    },
  });
};
