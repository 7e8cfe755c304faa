import { ROUTES, type RouteName } from './routes.ts';

/** The values for a route's `:parameters`. */
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
