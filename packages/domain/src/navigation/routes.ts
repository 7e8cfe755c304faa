import type { RouteCondition, RouteRow } from './route-row.ts';
import { ISSUER_ROUTES } from './routes/issuer.ts';
import { MEMBER_ROUTES } from './routes/member.ts';
import { MOBILE_ROUTES } from './routes/mobile.ts';
import { PUBLIC_ROUTES } from './routes/public.ts';
import { SUPPORT_ROUTES } from './routes/support.ts';

/** What every route's address starts with (product 2). */
export const ROUTE_BASE = '/nft';

/** The whole route table by route name (product 2). */
export const ROUTES = Object.freeze({ ...PUBLIC_ROUTES, ...SUPPORT_ROUTES, ...MEMBER_ROUTES, ...ISSUER_ROUTES, ...MOBILE_ROUTES });

export type RouteName = keyof typeof ROUTES;

/** A route with what it inherits worked out: `auth` and `site` of any ancestor hold for its children. */
export interface Route {
  readonly name: RouteName;
  readonly path: string;
  readonly auth: boolean;
  readonly site: boolean;
  readonly navi: boolean;
  readonly parent: RouteName | undefined;
  readonly defaultChild: RouteName | undefined;
  readonly redirect: RouteName | undefined;
  readonly condition: RouteCondition | undefined;
}

/** One route with what it inherits worked out (product 2). */
export const routeOf = (name: RouteName): Route => RESOLVED[name];

/** Every route for the router, in the order of the table: whole paths, flags inherited. */
export const flatRoutes = (): readonly Route[] => Object.values(RESOLVED);

const isRouteName = (name: string): name is RouteName => Object.hasOwn(ROUTES, name);

const known = (name: string | undefined): RouteName | undefined => {
  if (name === undefined) return undefined;
  if (!isRouteName(name)) throw new Error(`the route table has no route named ${name}`);
  return name;
};

const inherited = (row: RouteRow, flag: 'auth' | 'site'): boolean => {
  const parent = known(row.parent);
  return row[flag] === true || (parent !== undefined && inherited(ROUTES[parent], flag));
};

const resolve = (name: RouteName): Route => {
  const row: RouteRow = ROUTES[name];
  return {
    name,
    path: row.path,
    auth: inherited(row, 'auth'),
    site: inherited(row, 'site'),
    navi: row.navi !== false,
    parent: known(row.parent),
    defaultChild: known(row.defaultChild),
    redirect: known(row.redirect),
    condition: row.condition,
  };
};

const RESOLVED = Object.freeze(
  Object.fromEntries(
    Object.keys(ROUTES)
      .filter(isRouteName)
      .map((name) => [name, resolve(name)]),
  ) as Record<RouteName, Route>,
);
