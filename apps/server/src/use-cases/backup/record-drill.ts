import { ok, type Result } from '@naru/domain/shared';
import { audit } from '../../kernel/audit.ts';
import { recordCheck } from '../../kernel/checks.ts';
import type { Deps } from '../../kernel/deps.ts';
import { type Standing, showStanding } from './standing.ts';

/** Writes down that a drill has ended and what it found, and answers what stands in the market now: the difference is what would be lost. */
export const recordDrill = async (
  deps: Deps,
  operator: string,
  { at, findings, seconds }: { readonly at: string; readonly findings: number; readonly seconds: number },
): Promise<Result<Standing, never>> => {
  await recordCheck(deps, 'drill', { findings, seconds, at });
  await audit(deps.db, { actor: operator, action: 'backup.drill', target: at, detail: { findings, seconds }, at: deps.clock.now() });
  return ok(await showStanding(deps));
};
