import { Suspense, useLayoutEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { notifyRuns } from '../../shared/notify-runs.ts';
import { PageSkeleton } from '../../shared/ui/PageSkeleton.tsx';
import { RouteError } from '../RouteError.tsx';

/** Where the screen stands: waits for its code, catches its failures, and gives a new address a new chance. */
export const ScreenOutlet = () => {
  const { pathname } = useLocation();
  return (
    <RouteError place={pathname}>
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
        <Runs />
      </Suspense>
    </RouteError>
  );
};

/** Tells, in the very moment from which on it is so, that the screen answers. */
const Runs = () => {
  useLayoutEffect(notifyRuns, []);
  return null;
};
