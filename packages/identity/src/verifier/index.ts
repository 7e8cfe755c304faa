export type { PrivateJwk } from '../keys/p256.ts';
export type { Form } from './answer.ts';
export { makeVerifier, type Verifier } from './make.ts';
export type { Presentation } from './presentation.ts';
export type { Refusal, RefusalReason } from './refusal.ts';
export type { CreatedRequest, RequestInput } from './request.ts';
export { parseSealed, type Sealed } from './sealed.ts';
export type { ClientIdentity, ResponseMode, VerifierSettings } from './settings.ts';
export { disclosingOnly } from './withheld.ts';
