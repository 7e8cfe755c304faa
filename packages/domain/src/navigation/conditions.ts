import { safeNextAddress } from '../session/next-address.ts';
import type { RouteCondition } from './route-row.ts';
import type { RouteName } from './routes.ts';
import { ALLOW, type GuardDecision, type Situation } from './situation.ts';

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
