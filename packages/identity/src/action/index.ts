export * from './approval.ts';
export { type ApprovedContent, approvalDigest, personDigest } from './approved.ts';
export { canonicalJson } from './canonical.ts';
export * from './digest.ts';
