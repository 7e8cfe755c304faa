import { flatRoutes, type Route, type RouteName, routeOf } from '@naru/domain/navigation';
import { type ComponentType, lazy } from 'react';
import { Outlet, type RouteObject } from 'react-router';
import { tellHowToFetch } from '../shared/screens-ahead.ts';
import { Guarded } from './Guarded.tsx';
import { loadInTime } from './load.ts';
import { counted } from './screen-loading.ts';
import { frameOf, type LoadScreen, screenOf } from './screens.ts';
import { BareShell, Shell } from './shell/Shell.tsx';

/** A screen whose code comes when it is first shown, within the time that it may take (product 8). */
const lazyScreen = (load: LoadScreen): ComponentType => lazy(async () => ({ default: await counted(loadInTime(load)) }));

/** The topmost route with a frame that `route` is shown in. */
const frameNameOf = (route: Route): RouteName | undefined => {
  if (frameOf(route.name) !== undefined) return route.name;
  return route.parent === undefined ? undefined : frameNameOf(routeOf(route.parent));
};

const leadsOn = (route: Route): boolean => route.redirect !== undefined || route.defaultChild !== undefined;

const elementOf = (route: Route) => {
  if (leadsOn(route)) return <Guarded name={route.name} />;
  const Screen = lazyScreen(screenOf(route.name));
  return (
    <Guarded name={route.name}>
      <Screen />
    </Guarded>
  );
};

const toRouteObject = (route: Route): RouteObject => ({ id: route.name, path: route.path, element: elementOf(route) });

const framed = (name: RouteName, members: readonly Route[]): RouteObject => {
  const load = frameOf(name);
  const Frame = load === undefined ? Outlet : lazyScreen(load);
  // The frame itself is a member's or an issuer's: whoever may not see it is sent on before it is drawn.
  const element = (
    <Guarded name={name} frame>
      <Frame />
    </Guarded>
  );
  return { id: `frame:${name}`, element, children: members.map(toRouteObject) };
};

tellHowToFetch((name) => screenOf(name)());

/** The router's tree, made from the domain's table: each route once, within its frame, within the shell with or without navigation. */
export const routeTree = (): RouteObject[] => {
  const all = flatRoutes();
  const shown = all.filter((route) => route.navi);
  const names = [...new Set(shown.map(frameNameOf))];
  const inShell = names.flatMap((name) => {
    const members = shown.filter((route) => frameNameOf(route) === name);
    return name === undefined ? members.map(toRouteObject) : [framed(name, members)];
  });
  return [
    { element: <Shell />, children: inShell },
    { element: <BareShell />, children: all.filter((route) => !route.navi).map(toRouteObject) },
  ];
};
