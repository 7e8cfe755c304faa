import type { Failure } from './code.ts';

/** A reason for a list of reasons, where its condition holds: none where it does not. */
export const when = (condition: boolean, reason: Failure): readonly Failure[] => (condition ? [reason] : []);
