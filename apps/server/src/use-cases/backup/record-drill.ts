import { ok, type Result } from '@naru/domain/shared';
import { audit } from '../../kernel/audit.ts';
import { recordCheck } from '../../kernel/checks.ts';
import type { Deps } from '../../kernel/deps.ts';
import { type Standing, showStanding } from './standing.ts';

/** What a drill has found. */
export interface Drilled {
  readonly at: string;
  readonly findings: number;
  readonly seconds: number;
  /** What was tried: an archive of ours, or what pgBackRest keeps. */
  readonly of: 'archive' | 'pgbackrest';
}

/**
 * Writes down that a drill has ended and what it found, and answers what stands in the market now: the difference is what would be lost. What pgBackRest
 * keeps nobody else here knows of: where it could be brought back, there is a backup.
 */
export const recordDrill = async (
  deps: Deps,
  operator: string,
  { at, findings, seconds, of }: Drilled,
): Promise<Result<Standing, never>> => {
  await recordCheck(deps, 'drill', { findings, seconds, at });
  if (of === 'pgbackrest' && findings === 0) await recordCheck(deps, 'backup', { findings, seconds, at });
  await audit(deps.db, { actor: operator, action: 'backup.drill', target: at, detail: { findings, seconds, of }, at: deps.clock.now() });
  return ok(await showStanding(deps));
};
