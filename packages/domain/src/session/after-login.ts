import type { JoinType } from '../account/join-type.ts';
import { addressOf } from '../navigation/address.ts';
import { routeAt } from '../navigation/match.ts';
import type { RouteName } from '../navigation/routes.ts';
import { NAVIGATION_TARGETS } from '../navigation/targets.ts';
import { safeNextAddress } from './next-address.ts';

/** Where somebody goes: to a named route, or to an address below the base that they wanted before. */
export type Destination = { readonly route: RouteName } | { readonly address: string };

/** Who has just logged in. */
export interface JustLoggedIn {
  readonly joinType: JoinType;
  readonly isCILinked: boolean;
  readonly emailUserInfo: boolean;
  /** The address that was wanted before log-in, with its query. */
  readonly next: string | undefined;
}

/**
 * Where a member goes after log-in: web members to the wanted address or home, app members by the state of their wallet (product 4).
 * An NFT code that an app member brought is not lost: home opens under its dialog, once their identity is linked. A web view of the wallet app is their
 * wallet's own, so that they go back to the one that they wanted.
 */
export const afterLogin = ({ joinType, isCILinked, emailUserInfo, next }: JustLoggedIn): Destination => {
  const wanted = safeNextAddress(next);
  if (joinType !== 'app') return wanted === undefined ? { route: NAVIGATION_TARGETS.home } : { address: wanted };
  const code = codeIn(wanted);
  if (!isCILinked) return code === undefined ? { route: NAVIGATION_TARGETS.walletNoti } : { address: addressOf('walletNoti', { next }) };
  if (!emailUserInfo) return { route: NAVIGATION_TARGETS.walletNotFound };
  if (code !== undefined) return { address: `${addressOf('mobileEnable')}?${code}` };
  return wanted !== undefined && isWalletView(wanted) ? { address: wanted } : { route: NAVIGATION_TARGETS.home };
};

const WALLET_VIEWS: ReadonlySet<RouteName> = new Set(['mobileMyList', 'mobileNftDetail']);
const isWalletView = (wanted: string): boolean => WALLET_VIEWS.has(routeAt(wanted.replace(/[?#].*$/, '')).name);

/** The routes that take an NFT by the code in their address. */
const CODE_ROUTES: ReadonlySet<RouteName> = new Set(['serial', 'mobileSerial', 'mobileEnable']);

/** The NFT code that a wanted address brings along, as its query has it; undefined where there is none. */
const codeIn = (wanted = ''): string | undefined => {
  const { path, code } = /^(?<path>[^?#]+)\?(?:[^#]*&)?(?<code>serial=[^&#]+)/.exec(wanted)?.groups ?? {};
  return path !== undefined && CODE_ROUTES.has(routeAt(path).name) ? code : undefined;
};
