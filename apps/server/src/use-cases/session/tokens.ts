import type { AuthTokens } from '@naru/domain/session';
import { digestOf, randomSecret } from '../../gateways/secrets/random-secret.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { sessionTokens } from '../../stores/schema/index.ts';

/** How long a refresh token can be traded in; the idle limit usually ends a session long before. */
const REFRESH_DAYS = 14;

/** Writes a new pair of tokens for a session and answers it with its id. */
export const issuePair = async ({ config, clock }: Deps, tx: Db, sessionId: string): Promise<AuthTokens & { pairId: string }> => {
  const now = clock.now();
  const pairId = randomSecret(12);
  const tokens = { accessToken: randomSecret(), refreshToken: randomSecret() };
  const at = (ms: number): Date => new Date(now.getTime() + ms);
  const common = { sessionId, pairId, createdAt: now };
  await tx.insert(sessionTokens).values([
    { ...common, tokenHash: digestOf(tokens.accessToken), kind: 'access', expiresAt: at(config.accessSeconds * 1000) },
    { ...common, tokenHash: digestOf(tokens.refreshToken), kind: 'refresh', expiresAt: at(REFRESH_DAYS * 86_400_000) },
  ]);
  return { ...tokens, pairId };
};
