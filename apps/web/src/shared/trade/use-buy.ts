import { addressOf } from '@naru/domain/navigation';
import { useDesk } from '@naru/frontend/container';
import { useLocation, useNavigate } from 'react-router';
import type { OrderDraft } from '../overlay/overlay-kinds.ts';
import { knownSession } from '../session/known-session.ts';
import { TOKENS } from '../tokens.ts';

/**
 * Opens the dialog of an order; a visitor who is not logged in is sent there first and comes back to this page. Whoever presses before the page knows them
 * waits for that: the log-in would send a member home.
 */
export const useBuy = (): ((order: OrderDraft) => void) => {
  const overlays = useDesk(TOKENS.overlays);
  const session = useDesk(TOKENS.session);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return async (order) => {
    const { state } = session.get().state === 'checking' ? await overlays.during(knownSession(session)) : session.get();
    if (state === 'member') void overlays.open('order', order);
    else void navigate(addressOf('login', { next: `${pathname}${search}` }));
  };
};
