import { flatRoutes, type Route, type RouteName, routeOf } from './routes.ts';

/** The route that a path below the base opens; a path that no route has opens `unknown` (product 2). */
export const routeAt = (path: string): Route => {
  const wanted = segmentsOf(path);
  const found = flatRoutes().find((route) => route.path !== '*' && fits(segmentsOf(route.path), wanted));
  return found ?? routeOf('unknown' satisfies RouteName);
};

const segmentsOf = (path: string): readonly string[] => path.split('/').filter((segment) => segment !== '');

const fits = (pattern: readonly string[], wanted: readonly string[]): boolean =>
  pattern.length === wanted.length && pattern.every((segment, at) => segment.startsWith(':') || segment === wanted[at]);
