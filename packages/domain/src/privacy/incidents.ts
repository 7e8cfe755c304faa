import { HOUR_MS } from '../shared/clock.ts';
import type { Lifecycle } from '../shared/lifecycle.ts';

/**
 * What became of personal data (개인정보 보호법 제34조 as of 2026-09-11): it got out, may have got out, was forged, spoilt or lost. Each is told to whom it
 * is about, and to the authority.
 */
export const INCIDENT_KINDS = Object.freeze(['leaked', 'possible', 'altered', 'damaged', 'lost'] as const);
export type IncidentKind = (typeof INCIDENT_KINDS)[number];

export type IncidentState = 'open' | 'closed';
export const INCIDENT_LIFECYCLE: Lifecycle<IncidentState, 'close'> = Object.freeze({ open: { close: 'closed' }, closed: {} });

/** Hours from when an incident was noticed, within which the authority is told (시행령 제40조). */
export const REPORT_HOURS = 72;

/** How people are found to be concerned: the log of looks names them, or somebody does. */
export const INCIDENT_SOURCES = Object.freeze(['reads', 'hand'] as const);
export type IncidentSource = (typeof INCIDENT_SOURCES)[number];

/** Until when the authority has to be told of an incident. */
export const reportDeadline = (noticedAt: Date): Date => new Date(noticedAt.getTime() + REPORT_HOURS * HOUR_MS);

/** Who is suspected, as the log of looks names them: somebody, a session or key, or an address; each adds the looks of its own. */
export interface Suspects {
  readonly actor: string | null;
  readonly session: string | null;
  readonly ip: string | null;
}
