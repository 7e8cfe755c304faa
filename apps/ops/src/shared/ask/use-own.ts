import type { OwnAnswer } from '@naru/contract/operator';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../house/session-context.ts';
import { type Answered, answeredOf } from './use-ask.ts';

/** Asks for one's own passkeys: whoever is signed in has them, whatever their roles. */
export const useOwnPasskeys = (): Answered<OwnAnswer<'passkey/list'>> => {
  const { own } = useSession();
  const { data, refetch } = useQuery({ queryKey: ['own', 'passkey/list'], queryFn: () => own('passkey/list', {}) });
  return answeredOf(data, () => void refetch());
};
