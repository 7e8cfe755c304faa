import { type Failure, failure } from '@naru/domain/failure';
import type { members } from '../../stores/schema/index.ts';

/** Why an account that is not active cannot be used (product 8, login): -3011 suspended, -3012 left. */
export const unusable = (state: (typeof members.$inferSelect)['state']): Failure =>
  failure(state === 'left' ? 'accountUnusable12' : 'accountUnusable11');
