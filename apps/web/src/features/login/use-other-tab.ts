import { useDesk } from '@naru/frontend/container';
import { useEffect } from 'react';
import { TOKENS } from '../../shared/tokens.ts';

/**
 * Looks for a log-in that another tab has just made: a wallet on the phone returns to this address while the tab that showed its QR is the one
 * that signs in.
 */
export const useOtherTab = (): void => {
  const session = useDesk(TOKENS.session);
  useEffect(() => {
    const look = (): void => session.check(false);
    addEventListener('storage', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('storage', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [session]);
};
