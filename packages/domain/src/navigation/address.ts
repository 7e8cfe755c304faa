import type { AccountPart } from './constants.ts';
import { flatRoutes, ROUTES, type Route, type RouteName, routeOf } from './routes.ts';

/** Whether `/image/:imageUrl` may show an address: an image of the file server only, whose paths need no escapes (choices 5). `fileBase` is that server's base URL. */
export const isFileImage = (address: string, fileBase: string): boolean => {
  const base = fileBase.endsWith('/') ? fileBase : `${fileBase}/`;
  const path = address.slice(base.length);
  return address.startsWith(base) && /^[\w/.-]+$/.test(path) && !path.includes('..');
};

export type RouteParams = Readonly<Record<string, string>>;
/** What follows the `?` of an address; undefined values are left out. */
export type RouteQuery = Readonly<Record<string, string | number | undefined>>;

/** The address of a route below the base, with its parameters and query filled in; throws when a parameter is missing, which is a defect. */
export const addressOf = (name: RouteName, query: RouteQuery = {}, params: RouteParams = {}): string => {
  const path = ROUTES[name].path.replace(/:(\w+)/g, (_, parameter: string) => {
    const value = params[parameter];
    if (value === undefined) throw new Error(`the route ${name} needs ${parameter}`);
    return encodeURIComponent(value);
  });
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [`${encodeURIComponent(key)}=${encodeURIComponent(value)}`],
  );
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
};

/** Where a member changes one part of their account (product 2, /user/info/update). */
export const accountAddress = (part: AccountPart): string => addressOf('memberInfoUpdate' satisfies RouteName, { part });

/** The route that a path below the base opens; a path that no route has opens `unknown` (product 2). */
export const routeAt = (path: string): Route => {
  const wanted = segmentsOf(path);
  const found = flatRoutes().find((route) => route.path !== '*' && fits(segmentsOf(route.path), wanted));
  return found ?? routeOf('unknown' satisfies RouteName);
};

const segmentsOf = (path: string): readonly string[] => path.split('/').filter((segment) => segment !== '');

const fits = (pattern: readonly string[], wanted: readonly string[]): boolean =>
  pattern.length === wanted.length && pattern.every((segment, at) => segment.startsWith(':') || segment === wanted[at]);
