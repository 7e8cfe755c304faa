import type { SiteCode } from '@naru/domain/shared';
import { useSession } from '../../shared/session/use-session.ts';

/** The site that one acts for; null while issuer mode is being turned on. */
export const useActiveSite = (): SiteCode | null => {
  const session = useSession();
  return session.state === 'member' ? session.activeSite : null;
};
