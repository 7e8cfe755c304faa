import type { JoinType } from '../account/join-type.ts';
import type { RouteName } from '../navigation/routes.ts';
import { NAVIGATION_TARGETS } from '../navigation/targets.ts';
import { safeNextAddress } from './next-address.ts';

/** Where somebody goes: to a named route, or to an address below the base that he wanted before. */
export type Destination = { readonly route: RouteName } | { readonly address: string };

/** Who has just logged in. */
export interface JustLoggedIn {
  readonly joinType: JoinType;
  readonly isCILinked: boolean;
  readonly emailUserInfo: boolean;
  /** The address that was wanted before log-in, with its query. */
  readonly next: string | undefined;
}

/** Where a member goes after log-in: web members to the wanted address or home, app members by the state of their wallet (specification, section 4). */
export const afterLogin = ({ joinType, isCILinked, emailUserInfo, next }: JustLoggedIn): Destination => {
  if (joinType === 'app') return { route: appTarget(isCILinked, emailUserInfo) };
  const wanted = safeNextAddress(next);
  return wanted === undefined ? { route: NAVIGATION_TARGETS.home } : { address: wanted };
};

const appTarget = (isCILinked: boolean, emailUserInfo: boolean): RouteName => {
  if (!isCILinked) return NAVIGATION_TARGETS.walletNoti;
  return emailUserInfo ? NAVIGATION_TARGETS.home : NAVIGATION_TARGETS.walletNotFound;
};
