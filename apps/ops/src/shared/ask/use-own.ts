import type { OwnAnswer } from '@naru/contract/operator';
import { useSession } from '../house/session-context.ts';
import { type Answered, answeredOf } from './use-ask.ts';
import { useOutcome } from './use-outcome.ts';

/** Asks for one's own passkeys: whoever is signed in has them, whatever their roles. */
export const useOwnPasskeys = (): Answered<OwnAnswer<'passkey/list'>> => {
  const { own } = useSession();
  const { outcome, again } = useOutcome(['own', 'passkey/list'], () => own('passkey/list', {}));
  return answeredOf(outcome, again);
};
