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

/** What a visitor wanted when they were led to log in: in this tab alone, until it is closed. */
export type PressKind = 'like' | 'follow';

const keyOf = (kind: PressKind): string => `naru-visitor-${kind}`;

/** Keeps what a visitor pressed while they log in; a browser that keeps nothing asks for another press then. */
export const keepVisitorPress = (kind: PressKind, what: object): void => {
  try {
    sessionStorage.setItem(keyOf(kind), JSON.stringify(what));
  } catch {
    // Nothing is lost but a press.
  }
};

/** Whether this was what the visitor wanted before they logged in; it is so once. */
export const takeVisitorPress = (kind: PressKind, what: object): boolean => {
  try {
    const isThis = sessionStorage.getItem(keyOf(kind)) === JSON.stringify(what);
    if (isThis) sessionStorage.removeItem(keyOf(kind));
    return isThis;
  } catch {
    return false;
  }
};
