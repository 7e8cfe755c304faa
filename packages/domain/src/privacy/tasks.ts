import { type Failure, failure } from '../failure/code.ts';
import type { OperatorRole } from '../operator/rules.ts';
import { monthsBefore } from '../retention/index.ts';

/** Whose duty it is by law: the chief executive's (대표자), or the privacy officer's (개인정보 보호책임자). */
export type PrivacyDuty = 'executive' | 'officer';

interface PrivacyTaskKind {
  readonly of: PrivacyDuty;
  /** How many months at the most lie between one time and the next. */
  readonly months: number;
}

/** What people have to do by hand about personal data (개인정보 보호법 제29조, 제31조 as of 2026-09-11, and the standard of safety measures), and how often. */
export const PRIVACY_TASKS = Object.freeze({
  oversight: { of: 'executive', months: 6 },
  resources: { of: 'executive', months: 12 },
  appointment: { of: 'executive', months: 12 },
  report: { of: 'officer', months: 6 },
  plan: { of: 'officer', months: 12 },
  training: { of: 'officer', months: 12 },
  processors: { of: 'officer', months: 12 },
  reads: { of: 'officer', months: 1 },
  permissions: { of: 'officer', months: 6 },
  policy: { of: 'officer', months: 12 },
  drill: { of: 'officer', months: 12 },
} as const satisfies Readonly<Record<string, PrivacyTaskKind>>);
export type PrivacyTask = keyof typeof PRIVACY_TASKS;

export const PRIVACY_TASK_NAMES = Object.freeze(Object.keys(PRIVACY_TASKS)) as readonly PrivacyTask[];

/** Whether a task has to be done again, which was done last at a moment, or never. */
export const isTaskDue = (task: PrivacyTask, last: Date | null, now: Date): boolean =>
  last === null || last <= monthsBefore(now, PRIVACY_TASKS[task].months);

const DOERS: Readonly<Record<PrivacyDuty, readonly OperatorRole[]>> = { executive: ['owner'], officer: ['owner', 'privacy'] };

/** Why somebody may not say that a task is done: an executive's is done by an owner alone. */
export const whyNotTick = (task: PrivacyTask, roles: readonly OperatorRole[]): Failure | null =>
  DOERS[PRIVACY_TASKS[task].of].some((role) => roles.includes(role)) ? null : failure('noPermission');
