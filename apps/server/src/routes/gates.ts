import { type Endpoint, roleNeeded } from '@naru/contract';
import { type Failure, failure } from '@naru/domain/failure';
import { whyFactorNeeded } from '@naru/domain/second-factor';
import { fail, type Result } from '@naru/domain/shared';
import { mayAs } from '@naru/domain/staff';
import type { Context } from 'hono';
import type { HttpContext } from '../http/http-env.ts';
import type { Deps, Member } from '../kernel/deps.ts';
import { passOrRefuse } from '../kernel/refuse.ts';
import type { CountedLimit } from '../kernel/request-context.ts';
import { statusAt } from '../kernel/site-authority.ts';

/** The access token that a call carries; undefined when it carries none that could be one. */
export const bearerOf = (c: HttpContext): string | undefined =>
  /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(c.req.header('authorization') ?? '')?.[1];

/** Whether a member may make such a call for a site: refused with `noPermission` for who does not act for it, `roleNeeded`, and `secondFactorNeeded`. */
export const mayCallFor = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  member: Member | null,
  siteCode: string | undefined,
  needed: Pick<Endpoint, 'method' | 'leastRole' | 'secondFactor'>,
): Promise<Result<void, Failure>> => {
  const status = member === null || siteCode === undefined ? null : await statusAt(deps, member, siteCode);
  if (status === null) return fail(failure('noPermission'));
  const { role, factorAsked: required, factorAt } = status;
  // A key is made by a second factor, and stands for one of the day; a fresh one it cannot give.
  const isByKey = member?.key !== undefined && needed.secondFactor === undefined;
  const provedAt = isByKey ? deps.clock.now() : factorAt;
  if (!mayAs(role, roleNeeded(needed))) return fail(failure('roleNeeded'));
  return passOrRefuse(whyFactorNeeded({ required, provedAt, now: deps.clock.now() }, needed.secondFactor ?? 'usual'));
};

/** Tells whoever calls of the limits that their call was counted under, as `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers-10). */
export const tellLimits = (c: Context, limits: readonly CountedLimit[]): void => {
  if (limits.length === 0) return;
  c.header('ratelimit-policy', limits.map(({ policy, most, seconds }) => `"${policy}";q=${most};w=${seconds}`).join(', '));
  c.header('ratelimit', limits.map(({ policy, left, endsIn }) => `"${policy}";r=${left};t=${endsIn}`).join(', '));
};
