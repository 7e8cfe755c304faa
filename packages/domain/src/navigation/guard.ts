import type { JoinType } from '../account/views.ts';
import { safeNextAddress } from '../session/rules.ts';
import type { RouteCondition } from './route-row.ts';
import { type RouteName, routeOf } from './routes.ts';

export interface Situation {
  /** The emergency flag is on. */
  readonly emergency: boolean;
  readonly loggedIn: boolean;
  /** A token is stored, whether or not it still holds. */
  readonly hasToken: boolean;
  readonly joinType: JoinType;
  /** The page holds a token, handed over by the wallet app or from a log-in of its own, that the server has found valid. */
  readonly hasMobileToken: boolean;
  readonly hasSites: boolean;
  readonly issuerMode: boolean;
  /** Sandbox parts are on (choices 4). */
  readonly developerMode: boolean;
  /** The wanted address below the base, with its query. */
  readonly address: string;
  readonly query: Readonly<Record<string, string | undefined>>;
}

export type GuardDecision =
  | { readonly kind: 'allow' }
  | { readonly kind: 'redirect'; readonly to: RouteName; readonly query?: Readonly<Record<string, string>> }
  /** On to an address below the base that was wanted before. */
  | { readonly kind: 'goOn'; readonly address: string }
  | { readonly kind: 'turnIssuerModeOn' }
  | { readonly kind: 'block' }
  | { readonly kind: 'openSerialDialog'; readonly serial: string; readonly after: RouteName };

export const ALLOW: GuardDecision = Object.freeze({ kind: 'allow' });

const to = (name: RouteName): GuardDecision => ({ kind: 'redirect', to: name });

/** Where somebody goes who is logged in already: to what they wanted, if anything, or elsewhere. */
const onTo = ({ query }: Situation, otherwise: RouteName): GuardDecision => {
  const wanted = safeNextAddress(query.next);
  return wanted === undefined ? to(otherwise) : { kind: 'goOn', address: wanted };
};

const DECISIONS: Readonly<Record<RouteCondition, (situation: Situation) => GuardDecision>> = {
  loggedOutOnly: (situation) => (situation.loggedIn ? onTo(situation, situation.query.page === 'board' ? 'csBoard' : 'root') : ALLOW),
  tokenNeeded: ({ hasToken }) => (hasToken ? ALLOW : to('login')),
  appMemberOrLoggedOut: (situation) => (situation.loggedIn && situation.joinType !== 'app' ? onTo(situation, 'root') : ALLOW),
  webMemberOnly: ({ joinType }) => (joinType === 'web' ? ALLOW : to('memberInfo')),
  mobileTokenNeeded: ({ hasMobileToken, address }) =>
    hasMobileToken ? ALLOW : { kind: 'redirect', to: 'mobileLogin', query: { next: address } },
  noJwtQuery: ({ query }) => (query.jwt === undefined ? ALLOW : { kind: 'block' }),
  serialDialog: ({ query }) => ({ kind: 'openSerialDialog', serial: query.serial ?? '', after: 'root' }),
  // Which address an image may have is asked where the image is shown: see isFileImage.
  fileImageOnly: () => ALLOW,
  developerModeOnly: ({ developerMode }) => (developerMode ? ALLOW : to('notFound')),
};

/** What a route's own condition decides, once its flags are satisfied (product 2). */
export const conditionDecision = (condition: RouteCondition, situation: Situation): GuardDecision => DECISIONS[condition](situation);

/**
 * What happens on the way to a route (product 2, route guard): maintenance before all, then log-in, then site authorisation, then
 * redirects and default children, then issuer mode and the route's own condition. `turnIssuerModeOn` means: turn it on, then show the route.
 */
export const guardRoute = (name: RouteName, situation: Situation): GuardDecision => {
  const route = routeOf(name);
  // Who is led away comes back to where they were.
  if (situation.emergency)
    return route.name === 'maintenance' ? ALLOW : { kind: 'redirect', to: 'maintenance', query: { next: situation.address } };
  if (route.auth && !situation.loggedIn) return { kind: 'redirect', to: 'login', query: { next: situation.address } };
  if (route.site && !situation.hasSites) return { kind: 'redirect', to: 'root' };
  const onwards = route.redirect ?? route.defaultChild;
  if (onwards !== undefined) return { kind: 'redirect', to: onwards };
  if (route.site && !situation.issuerMode) return { kind: 'turnIssuerModeOn' };
  return route.condition === undefined ? ALLOW : conditionDecision(route.condition, situation);
};
