export type { Evidence, EvidenceFailure, Proven, ProvenAuthorization, ProvenCall, ProvenEvent } from './evidence.ts';
export { eventsIn } from './proven-events.ts';
export { authorizerOf, senderOf, signerOf } from './signers.ts';
export { blockTimeIn, verifyEvidence } from './verify.ts';
