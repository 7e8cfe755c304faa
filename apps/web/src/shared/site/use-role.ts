import type { SiteCode } from '@naru/domain/shared';
import type { StaffRole } from '@naru/domain/staff';
import { useSession } from '../session/use-session.ts';

/** What the member may do for a site, or for the one that they act for; undefined where they do nothing for it. */
export const useRole = (siteCode?: SiteCode): StaffRole | undefined => {
  const session = useSession();
  if (session.state !== 'member') return undefined;
  const wanted = siteCode ?? session.activeSite;
  return session.member.siteAuthList.find((site) => site.siteCode === wanted)?.role;
};
