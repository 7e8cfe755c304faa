import type { SiteCode } from '@naru/domain/shared';
import { mayAs, type StaffRole } from '@naru/domain/staff';
import type { ReactNode } from 'react';
import { useSession } from '../session/use-session.ts';

/** What the member may do for a site, or for the one that they act for; undefined where they do nothing for it. */
export const useRole = (siteCode?: SiteCode): StaffRole | undefined => {
  const session = useSession();
  if (session.state !== 'member') return undefined;
  const wanted = siteCode ?? session.activeSite;
  return session.member.siteAuthList.find((site) => site.siteCode === wanted)?.role;
};

/** Whether the member may do for the site that they act for what needs at least that role (product 6, issuer mode). */
export const useMay = (least: StaffRole): boolean => {
  const role = useRole();
  return role !== undefined && mayAs(role, least);
};

interface Props {
  readonly least?: StaffRole;
  readonly children: ReactNode;
  readonly otherwise?: ReactNode;
}

/** Acts that only somebody of at least a role may do: to the others, whom the server would refuse, they are not offered. */
export const ForRole = ({ least = 'operator', children, otherwise = null }: Props) => (useMay(least) ? children : otherwise);
