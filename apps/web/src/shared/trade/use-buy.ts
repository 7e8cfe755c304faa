import { addressOf, ROUTE_BASE } from '@naru/domain/navigation';
import { usePort } from '@naru/frontend/container';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import type { OrderDraft } from '../overlay/overlay-kinds.ts';
import type { SessionStore, SessionView } from '../session/store.ts';
import { useSession } from '../session/use-session.ts';
import { TOKENS } from '../tokens.ts';
import { useAddress } from '../use-address.ts';

const KEY = 'naru.wanted';

/** Keeps what a visitor was about to do when they were led to the log-in, and what they had typed: it goes on when they are back in this tab. */
export const keepWanted = (what: string, typed = ''): void => {
  try {
    sessionStorage.setItem(KEY, `${what}\n${typed}`);
  } catch {
    // A browser that keeps nothing: they press again.
  }
};

/** What was typed, where this is what they were about to do; undefined where it is not. */
export const wantedOf = (what: string): string | undefined => {
  try {
    const [wanted, typed] = sessionStorage.getItem(KEY)?.split('\n') ?? [];
    return wanted === what ? typed : undefined;
  } catch {
    return undefined;
  }
};

export const clearWanted = (): void => {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
};

/** Waits until the page knows who its visitor is: pressing a button while that is being asked is pressing it as whoever they are. */
const knownSession = (session: Pick<SessionStore, 'get' | 'subscribe'>): Promise<SessionView> => {
  let stop = (): void => undefined;
  const known = new Promise<SessionView>((resolve) => {
    const tell = (): void => {
      if (session.get().state !== 'checking') resolve(session.get());
    };
    tell();
    stop = session.subscribe(tell);
  });
  return known.finally(() => stop());
};

/** The press of a button that buys, and what leads a visitor on who presses it before the page runs (start.js). */
interface Buy {
  readonly buy: () => Promise<void>;
  readonly early: { readonly 'data-visitor-to'?: string; readonly 'data-wanted'?: string };
}

/**
 * Opens the dialog of an order; a visitor who is not logged in is sent there first, comes back to this page, and finds the dialog open, as the page then is.
 * Whoever presses before the page knows them waits for that: the log-in would send a member home. Null: what cannot be ordered.
 */
export const useBuy = (order: OrderDraft | null): Buy => {
  const overlays = usePort(TOKENS.overlays);
  const session = usePort(TOKENS.session);
  const { state } = useSession();
  const navigate = useNavigate();
  const address = useAddress();
  const wanted = `${address} ${JSON.stringify(order?.target)}`;
  const comeBack = useEffectEvent((): void => {
    if (order === null) return;
    // Who comes back without having logged in wants it no more.
    clearWanted();
    if (state === 'member') void overlays.open('order', order);
  });
  useEffect(() => {
    if (state !== 'checking' && wantedOf(wanted) !== undefined) comeBack();
  }, [state, wanted]);
  const login = addressOf('login', { next: address });
  const buy = async (): Promise<void> => {
    const known = session.get().state === 'checking' ? await overlays.during(knownSession(session)) : session.get();
    if (order === null) return;
    if (known.state === 'member') return overlays.open('order', order);
    keepWanted(wanted);
    await navigate(login);
  };
  return { buy, early: order === null ? {} : { 'data-visitor-to': `${ROUTE_BASE}${login}`, 'data-wanted': wanted } };
};
