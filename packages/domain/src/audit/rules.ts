import { addKoreanDays, type KoreanDay, koreanDayAt, koreanDaySpan } from '../shared/korean-time.ts';
import type { Lifecycle } from '../shared/lifecycle.ts';
import { fail, ok, type Result } from '../shared/result.ts';

/** Where an audit of the market stands: under way, whole, or broken off before it had looked at everything. */
export type AuditState = 'running' | 'whole' | 'broken';
export type AuditMove = 'complete' | 'breakOff';

/** An audit that was broken off is never taken up again: another one begins anew. */
export const AUDIT_LIFECYCLE: Lifecycle<AuditState, AuditMove> = Object.freeze({
  running: { complete: 'whole', breakOff: 'broken' },
  whole: {},
  broken: {},
});

export type FindingState = 'open' | 'explained' | 'mended';
export type FindingMove = 'explain' | 'mend';

/** A finding ends when an audit no longer finds it, and in no other way: a person who explains it says why it is there, and it stays until it is not. */
export const FINDING_LIFECYCLE: Lifecycle<FindingState, FindingMove> = Object.freeze({
  open: { explain: 'explained', mend: 'mended' },
  explained: { mend: 'mended' },
  mended: {},
});

/** By whom an audit was begun: by the time of day, or by an operator. */
export const AUDIT_CAUSES = Object.freeze(['time', 'operator'] as const);
export type AuditCause = (typeof AUDIT_CAUSES)[number];

/**
 * Why an audit was broken off: its process died (`died`) or was ended (`stopped`), something failed under it (`failed`), or the chain could not be
 * looked at (`chain`).
 */
export const AUDIT_BREAKS = Object.freeze(['died', 'stopped', 'failed', 'chain'] as const);
export type AuditBreak = (typeof AUDIT_BREAKS)[number];

const [MINUTE_MS, HOUR_MS] = [60_000, 3_600_000];
/** A market that was not up at its hour makes up for it, but not while it has just begun. */
const SETTLING_MS = HOUR_MS;
/** An audit that was missed while the server was down is made up for, but not right after a start. */
const [FIRST_RETRY_MS, LAST_RETRY_MS] = [10 * MINUTE_MS, 4 * HOUR_MS];

/** How often whoever runs an audit renews its lease. */
export const AUDIT_BEAT_MS = 20_000;
/** How long the lease of an audit lasts without a renewal. */
export const AUDIT_LEASE_MS = 180_000;
export const AUDITS_KEPT = 90;

/** Reads an hour of the Korean day, as `04:00`; answers it in minutes after midnight. */
export const parseHour = (value: string): Result<number, 'malformed'> => {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(value) ?? [];
  return hours === undefined ? fail('malformed') : ok(Number(hours) * 60 + Number(minutes));
};

export interface AuditTimes {
  readonly now: Date;
  /** At which minute of the Korean day it is wanted. */
  readonly minute: number;
  /** How much later this process begins, so that not all begin at once. */
  readonly spreadMs: number;
  /** Since when the process is up. */
  readonly since: Date;
}

/** The day’s hour that an audit is to answer for now: whoever has begun one since then has done so. */
export const auditHour = ({ now, minute, spreadMs }: Omit<AuditTimes, 'since'>): Date => {
  // Counted from the spread on: an hour late in the day may be answered for after midnight.
  const day = koreanDayAt(new Date(now.getTime() - spreadMs));
  const hourOn = (one: KoreanDay): Date => new Date(koreanDaySpan(one).start.getTime() + minute * MINUTE_MS);
  return hourOn(day).getTime() + spreadMs <= now.getTime() ? hourOn(day) : hourOn(addKoreanDays(day, -1));
};

export interface AuditsSince {
  /** Whether one was whole. */
  readonly whole: boolean;
  /** How many were broken off, and when the last of them had begun. */
  readonly broken: number;
  readonly tried: Date | null;
}

/** Whether to begin one: once a day at its hour, later where the market was not up then, and anew after one that was broken off. */
export const isAuditDue = (times: AuditTimes, { whole, broken, tried }: AuditsSince): boolean => {
  if (whole) return false;
  const now = times.now.getTime();
  const began = auditHour(times).getTime() + times.spreadMs;
  if (times.since.getTime() > began && now < times.since.getTime() + SETTLING_MS) return false;
  return tried === null || now >= tried.getTime() + Math.min(FIRST_RETRY_MS * 2 ** Math.max(0, broken - 1), LAST_RETRY_MS);
};
