export type { Evidence, EvidenceFailure, Proven, ProvenEvent } from './evidence.ts';
export { eventsIn } from './proven-events.ts';
export { verifyEvidence } from './verify.ts';
