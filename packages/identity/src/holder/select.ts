import { ok, type Result } from '@naru/domain/shared';
import { type HeldCredential, readCredential } from './credential.ts';
import { type HolderWorld, nowIn } from './http.ts';
import type { CertificateQuery } from './query.ts';
import { type HolderRefusal, refusal } from './refusal.ts';
import type { PresentationRequest } from './request.ts';

const answers = ({ vct, claims, expiresAt }: HeldCredential, query: CertificateQuery, now: Date): boolean =>
  query.vcts.includes(vct) && query.claims.every((name) => name in claims) && (expiresAt === undefined || expiresAt > now);

/** The certificate that answers a request, the one that counts longest among several. */
export const selectCredential = (
  request: PresentationRequest,
  credentials: readonly string[],
  world: HolderWorld = {},
): Result<string, HolderRefusal> => {
  const fitting = credentials.flatMap((text) => {
    const credential = readCredential(text);
    return credential !== undefined && answers(credential, request.query, nowIn(world)) ? [{ text, until: credential.expiresAt }] : [];
  });
  const [best] = fitting.sort(
    (a, b) => (b.until?.getTime() ?? Number.POSITIVE_INFINITY) - (a.until?.getTime() ?? Number.POSITIVE_INFINITY),
  );
  return best === undefined ? refusal('noMatchingCertificate') : ok(best.text);
};
