import { AUDIT_BEAT_MS, type AuditTimes } from '@naru/domain/audit';
import type { Failure } from '@naru/domain/failure';
import { ok, type Result } from '@naru/domain/shared';
import { audit } from '../kernel/audit.ts';
import type { Deps } from '../kernel/deps.ts';
import type { Ending } from '../shared/each-due.ts';
import { startWorker } from '../shared/worker.ts';
import { beatAudit, beginAudit, beginDueAudit, breakOffAudit } from '../use-cases/audit/begin-audit.ts';
import { type AuditOutcome, recordAudit } from '../use-cases/audit/record-audit.ts';
import { AuditStopped, type Pace } from './pace.ts';
import { type AuditHow, type AuditReport, runAudit } from './run-audit.ts';

/** By itself an audit works a third of the time: it has the whole night, and whoever shops has not. */
const GENTLE = 2;

export interface DailyAudit extends Omit<AuditTimes, 'now' | 'minute'> {
  readonly ending?: Ending;
  /** Hears what came of it. */
  readonly tell: (outcome: AuditOutcome) => void;
  readonly how?: Omit<AuditHow, 'pace'>;
}

const lapsed = (): Error => new Error('whoever was auditing was taken for dead meanwhile');

/** Looks at everything under a record that has begun, and says meanwhile that it still does. */
const auditUnder = async (deps: Deps, id: number, how: AuditHow): Promise<readonly [AuditReport, AuditOutcome]> => {
  // A beat that does not come through is one of nine.
  const beats = startWorker(
    () => beatAudit(deps, id),
    AUDIT_BEAT_MS,
    () => undefined,
  );
  try {
    const report = await runAudit(deps, how);
    const recorded = await recordAudit(deps, id, report);
    if (!recorded.ok) throw lapsed();
    return [report, recorded.value];
  } catch (error) {
    // Where the database is away its record is ended by the next one, which takes it for dead.
    await breakOffAudit(deps, id, error instanceof AuditStopped ? 'stopped' : 'failed').catch(() => undefined);
    throw error;
  } finally {
    await beats.stop();
  }
};

/** Audits the market where due and nobody else is at it. One that ends or dies with its process is begun anew by the next. */
export const auditDaily = async (deps: Deps, { since, spreadMs, ending = () => false, tell, how }: DailyAudit): Promise<void> => {
  const { auditMinute: minute } = deps.config.operation;
  if (minute === null) return;
  const id = await beginDueAudit(deps, { minute, spreadMs, since });
  if (id === null) return;
  const pace: Pace = { rest: GENTLE, ending };
  try {
    const [, outcome] = await auditUnder(deps, id, { ...how, pace });
    tell(outcome);
  } catch (error) {
    if (!(error instanceof AuditStopped)) throw error;
  }
};

/** Audits the market at once, since an operator wants to know. Answers everything that was found. */
export const auditNow = async (deps: Deps, operator: string): Promise<Result<AuditReport, Failure>> => {
  const id = await beginAudit(deps);
  const [report] = await auditUnder(deps, id, {});
  const detail = { findings: report.findings.length };
  await audit(deps.db, { actor: operator, action: 'audit.run', target: String(id), detail, at: deps.clock.now() });
  return ok(report);
};
