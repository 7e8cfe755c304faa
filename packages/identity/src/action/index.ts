export * from './approval.ts';
export { canonicalJson } from './canonical.ts';
export * from './digest.ts';
export { parseAction } from './parse.ts';
