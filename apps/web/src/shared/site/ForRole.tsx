import type { StaffRole } from '@naru/domain/staff';
import type { ReactNode } from 'react';
import { useMay } from './use-may.ts';

interface Props {
  readonly least?: StaffRole;
  readonly children: ReactNode;
  /** What the others see instead. */
  readonly otherwise?: ReactNode;
}

/** Acts that only somebody of at least a role may do: to the others, whom the server would refuse, they are not offered. */
export const ForRole = ({ least = 'operator', children, otherwise = null }: Props) => (useMay(least) ? children : otherwise);
