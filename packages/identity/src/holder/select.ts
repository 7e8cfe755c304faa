import { ok, type Result } from '@naru/domain/shared';
import { type ParsedCredential, readCredential } from './credential.ts';
import { type HolderWorld, nowIn } from './http.ts';
import type { CertificateQuery } from './query.ts';
import { type HolderRefusal, refusal } from './refusal.ts';
import type { PresentationRequest } from './request.ts';

/** Without an end: as good as forever. */
const untilOf = ({ expiresAt }: ParsedCredential): number => expiresAt?.getTime() ?? Number.MAX_VALUE;

const answers = (parsed: ParsedCredential, { vcts, claims }: CertificateQuery, now: Date): boolean =>
  vcts.includes(parsed.vct) && claims.every((name) => name in parsed.claims) && untilOf(parsed) > now.getTime();

/** The certificate that answers a request, the one that counts longest among several. */
export const selectCredential = (
  request: PresentationRequest,
  credentials: readonly string[],
  world: HolderWorld = {},
): Result<string, HolderRefusal> => {
  const fitting = credentials.flatMap((text) => {
    const parsed = readCredential(text);
    return parsed !== undefined && answers(parsed, request.query, nowIn(world)) ? [{ text, until: untilOf(parsed) }] : [];
  });
  const [best] = fitting.sort((one, other) => other.until - one.until);
  return best === undefined ? refusal('noMatchingCertificate') : ok(best.text);
};
