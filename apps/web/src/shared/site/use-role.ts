import type { SiteCode } from '@naru/domain/shared';
import type { StaffRole } from '@naru/domain/staff';
import { useSession } from '../session/use-session.ts';

/** What the member may do for a site; undefined where they do nothing for it. */
export const useRole = (siteCode: SiteCode): StaffRole | undefined => {
  const session = useSession();
  return session.state === 'member' ? session.member.siteAuthList.find((site) => site.siteCode === siteCode)?.role : undefined;
};
