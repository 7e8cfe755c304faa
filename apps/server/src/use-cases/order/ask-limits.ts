import type { Failure } from '@naru/domain/failure';
import type { Result } from '@naru/domain/shared';
import type { Deps } from '../../kernel/deps.ts';
import { withinRates } from '../../kernel/rate.ts';

/** A page that waits asks a few times, and a provider posts a few messages; whoever knows the key of a payment may come as often as they like. */
const ASKS = { most: 60, seconds: 600 };

/**
 * Counts one more reason to ask the provider about a payment, or the tries to pay an order, that came from outside, before it is asked; refused with
 * `rateLimited`. Workers ask by time, whatever comes: what is refused here is noticed by them.
 */
export const mayAskAbout = (deps: Pick<Deps, 'db' | 'clock'>, about: string): Promise<Result<void, Failure>> =>
  withinRates(deps, [{ key: `payment ask ${about}`, ...ASKS }]);
