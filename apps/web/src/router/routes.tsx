import { flatRoutes, type Route, routeOf } from '@naru/domain/navigation';
import type { RouteObject } from 'react-router';
import { Guarded } from './Guarded.tsx';
import { loadInTime } from './load.ts';
import { BareShell } from './shell/BareShell.tsx';
import { Shell } from './shell/Shell.tsx';
import { RouteError } from './RouteError.tsx';
import { frameOf, screenOf } from './screens.ts';

/** The topmost route with a frame that `route` is shown in. */
const frameNameOf = (route: Route): Route['name'] | undefined => {
  if (frameOf(route.name) !== undefined) return route.name;
  return route.parent === undefined ? undefined : frameNameOf(routeOf(route.parent));
};

const leadsOn = (route: Route): boolean => route.redirect !== undefined || route.defaultChild !== undefined;

const toRouteObject = (route: Route): RouteObject => ({
  id: route.name,
  path: route.path,
  lazy: async () => {
    const Screen = leadsOn(route) ? undefined : await loadInTime(screenOf(route.name));
    return { Component: () => <Guarded name={route.name}>{Screen && <Screen />}</Guarded> };
  },
});

const framed = (name: Route['name'], members: readonly Route[]): RouteObject => ({
  id: `frame:${name}`,
  lazy: async () => {
    const load = frameOf(name);
    return load === undefined ? {} : { Component: await loadInTime(load) };
  },
  children: members.map(toRouteObject),
});

/** The router's tree, made from the domain's table: each route once, within its frame, within the shell with or without navigation. */
export const routeTree = (): RouteObject[] => {
  const all = flatRoutes();
  const shown = all.filter((route) => route.navi);
  const frames = new Set(shown.map(frameNameOf));
  const framedGroups = [...frames].flatMap((name) =>
    name === undefined ? [] : [framed(name, shown.filter((route) => frameNameOf(route) === name))],
  );
  const free = shown.filter((route) => frameNameOf(route) === undefined).map(toRouteObject);
  const waiting = { HydrateFallback: () => null, errorElement: <RouteError /> };
  return [
    { ...waiting, Component: Shell, children: [{ errorElement: <RouteError />, children: [...free, ...framedGroups] }] },
    { ...waiting, Component: BareShell, children: all.filter((route) => !route.navi).map(toRouteObject) },
  ];
};
