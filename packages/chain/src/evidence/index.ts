export type { Evidence, EvidenceFailure, Proven, ProvenEvent } from './evidence.ts';
export { verifyEvidence } from './verify.ts';
