import type { Context } from 'hono';
import type { CountedLimit } from '../kernel/request-context.ts';

/** Tells whoever calls of the limits that their call was counted under, as `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers-10). */
export const tellLimits = (c: Context, limits: readonly CountedLimit[]): void => {
  if (limits.length === 0) return;
  c.header('ratelimit-policy', limits.map(({ policy, most, seconds }) => `"${policy}";q=${most};w=${seconds}`).join(', '));
  c.header('ratelimit', limits.map(({ policy, left, endsIn }) => `"${policy}";r=${left};t=${endsIn}`).join(', '));
};
