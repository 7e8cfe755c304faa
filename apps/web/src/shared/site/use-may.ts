import { mayAs, type StaffRole } from '@naru/domain/staff';
import { useRole } from './use-role.ts';

/** Whether the member may do for the site that they act for what needs at least that role (product 6, issuer mode). */
export const useMay = (least: StaffRole): boolean => {
  const role = useRole();
  return role !== undefined && mayAs(role, least);
};
