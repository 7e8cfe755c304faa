import { safeNextAddress } from '@naru/domain/session';
import { usePort } from '@naru/frontend/container';
import { useSearchParams } from 'react-router';
import { TOKENS } from '../tokens.ts';
import { useStore } from '../watched-store.ts';
import type { SessionView } from './store.ts';

export const useSession = (): SessionView => useStore(usePort(TOKENS.session));

/** What was wanted before logging in or joining, as the address says in `next`; every screen on the way hands it on (decision 61). Undefined: nothing, or no address of ours. */
export const useNext = (): string | undefined => {
  const [params] = useSearchParams();
  return safeNextAddress(params.get('next') ?? undefined);
};
