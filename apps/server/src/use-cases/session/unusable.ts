import { type Failure, failure } from '@naru/domain/failure';
import type { members } from '../../stores/schema/index.ts';

/** Why an account that is not active cannot be used (product 8, login): -3011 suspended until somebody lifts it, -3013 until a moment, -3012 left. */
export const unusable = ({ state, suspendedUntil }: Pick<typeof members.$inferSelect, 'state' | 'suspendedUntil'>): Failure => {
  if (state === 'left') return failure('accountUnusable12');
  return failure(suspendedUntil === null ? 'accountUnusable11' : 'accountUnusable13');
};
