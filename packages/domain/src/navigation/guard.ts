import { conditionDecision } from './conditions.ts';
import { type RouteName, routeOf } from './routes.ts';
import { ALLOW, type GuardDecision, type Situation } from './situation.ts';

/**
 * What happens on the way to a route (product 2, route guard): maintenance before all, then log-in, then site authorisation, then
 * redirects and default children, then issuer mode and the route's own condition. `turnIssuerModeOn` means: turn it on, then show the route.
 */
export const guardRoute = (name: RouteName, situation: Situation): GuardDecision => {
  const route = routeOf(name);
  if (situation.emergency) return route.name === 'maintenance' ? ALLOW : { kind: 'redirect', to: 'maintenance' };
  if (route.auth && !situation.loggedIn) return { kind: 'redirect', to: 'login', query: { next: situation.address } };
  if (route.site && !situation.hasSites) return { kind: 'redirect', to: 'root' };
  const onwards = route.redirect ?? route.defaultChild;
  if (onwards !== undefined) return { kind: 'redirect', to: onwards };
  if (route.site && !situation.issuerMode) return { kind: 'turnIssuerModeOn' };
  return route.condition === undefined ? ALLOW : conditionDecision(route.condition, situation);
};
