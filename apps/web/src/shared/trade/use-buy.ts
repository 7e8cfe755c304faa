import { addressOf } from '@naru/domain/navigation';
import { useLocation, useNavigate } from 'react-router';
import { useDesk } from '../../composition/desk.tsx';
import { TOKENS } from '../../composition/tokens.ts';
import type { Purchase } from '../../overlays/book.ts';

/** Opens the purchase dialog; a visitor who is not logged in is sent there first and comes back to this page. */
export const useBuy = (): ((purchase: Purchase) => void) => {
  const overlays = useDesk(TOKENS.overlays);
  const session = useDesk(TOKENS.session);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (purchase) => {
    if (session.get().state === 'member') void overlays.open('purchase', purchase);
    else void navigate(addressOf('login', { next: `${pathname}${search}` }));
  };
};
