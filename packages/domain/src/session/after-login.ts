import type { JoinType } from '../account/views.ts';
import { addressOf, routeAt } from '../navigation/address.ts';
import type { RouteName } from '../navigation/routes.ts';
import { NAVIGATION_TARGETS } from '../navigation/targets.ts';
import { safeNextAddress } from './rules.ts';

/** Where somebody goes: to a named route, or to an address below the base that they wanted before. */
export type Destination = { readonly route: RouteName } | { readonly address: string };

export interface JustLoggedIn {
  readonly joinType: JoinType;
  readonly isCILinked: boolean;
  readonly emailUserInfo: boolean;
  /** The address that was wanted before log-in, with its query. */
  readonly next: string | undefined;
}

/**
 * Where a member goes after log-in: to the wanted address or home; app members by the state of their wallet first, which keeps the address for afterwards
 * (product 4; decision 61). With an NFT code of theirs home opens under its dialog, once their identity is linked.
 */
export const afterLogin = ({ joinType, isCILinked, emailUserInfo, next }: JustLoggedIn): Destination => {
  const wanted = safeNextAddress(next);
  if (joinType === 'app' && !(isCILinked && emailUserInfo)) return first(isCILinked ? 'walletNotFound' : 'walletNoti', wanted);
  const code = joinType === 'app' ? codeIn(wanted) : undefined;
  if (code !== undefined) return { address: `${addressOf('mobileEnable')}?${code}` };
  return wanted === undefined ? { route: NAVIGATION_TARGETS.home } : { address: wanted };
};

/** A screen that comes first, and knows what was wanted. */
const first = (route: 'walletNotFound' | 'walletNoti', wanted: string | undefined): Destination =>
  wanted === undefined ? { route: NAVIGATION_TARGETS[route] } : { address: addressOf(route, { next: wanted }) };

/** The routes that take an NFT by the code in their address. */
const CODE_ROUTES: ReadonlySet<RouteName> = new Set(['serial', 'mobileSerial', 'mobileEnable']);

/** The NFT code that a wanted address brings along, as its query has it; undefined where there is none. */
const codeIn = (wanted = ''): string | undefined => {
  const { path, code } = /^(?<path>[^?#]+)\?(?:[^#]*&)?(?<code>serial=[^&#]+)/.exec(wanted)?.groups ?? {};
  return path !== undefined && CODE_ROUTES.has(routeAt(path).name) ? code : undefined;
};
