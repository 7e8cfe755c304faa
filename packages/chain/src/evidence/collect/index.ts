export { type CollectFailure, collectEvidence } from './collect.ts';
export type { EvidenceSource } from './node-answer.ts';
