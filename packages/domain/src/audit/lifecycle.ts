import type { Lifecycle } from '../shared/lifecycle.ts';

/** Where an audit of the market stands: under way, whole, or broken off before it had looked at everything. */
export type AuditState = 'running' | 'whole' | 'broken';
/** What can happen to one. */
export type AuditMove = 'complete' | 'breakOff';

/** An audit that was broken off is never taken up again: another one begins anew. */
export const AUDIT_LIFECYCLE: Lifecycle<AuditState, AuditMove> = Object.freeze({
  running: { complete: 'whole', breakOff: 'broken' },
  whole: {},
  broken: {},
});

/** Where something stands that an audit has found. */
export type FindingState = 'open' | 'explained' | 'mended';
/** What can happen to it. */
export type FindingMove = 'explain' | 'mend';

/** A finding ends when an audit no longer finds it, and in no other way: a person who explains it says why it is there, and it stays until it is not. */
export const FINDING_LIFECYCLE: Lifecycle<FindingState, FindingMove> = Object.freeze({
  open: { explain: 'explained', mend: 'mended' },
  explained: { mend: 'mended' },
  mended: {},
});

/** By whom an audit was begun: by the time of day, or by an operator. */
export const AUDIT_CAUSES = Object.freeze(['time', 'operator'] as const);
/** One of {@link AUDIT_CAUSES}. */
export type AuditCause = (typeof AUDIT_CAUSES)[number];

/**
 * Why an audit was broken off: its process died (`died`) or was ended (`stopped`), something failed under it (`failed`), or the chain could not be
 * looked at (`chain`).
 */
export const AUDIT_BREAKS = Object.freeze(['died', 'stopped', 'failed', 'chain'] as const);
/** One of {@link AUDIT_BREAKS}. */
export type AuditBreak = (typeof AUDIT_BREAKS)[number];
