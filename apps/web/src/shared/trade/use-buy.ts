import { addressOf } from '@naru/domain/navigation';
import { useDesk } from '@naru/frontend/container';
import { useLocation, useNavigate } from 'react-router';
import type { Purchase } from '../overlay/overlay-kinds.ts';
import { knownSession } from '../session/known-session.ts';
import { TOKENS } from '../tokens.ts';

/**
 * Opens the purchase dialog; a visitor who is not logged in is sent there first and comes back to this page. Whoever presses before the page knows them
 * waits for that: the log-in would send a member home.
 */
export const useBuy = (): ((purchase: Purchase) => void) => {
  const overlays = useDesk(TOKENS.overlays);
  const session = useDesk(TOKENS.session);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return async (purchase) => {
    const { state } = session.get().state === 'checking' ? await overlays.during(knownSession(session)) : session.get();
    if (state === 'member') void overlays.open('purchase', purchase);
    else void navigate(addressOf('login', { next: `${pathname}${search}` }));
  };
};
