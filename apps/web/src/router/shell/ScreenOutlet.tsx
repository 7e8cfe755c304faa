import { Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
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

/** Tells that the screen answers from now on: what was pressed on the drawing of it is pressed again (start.js). */
const Runs = () => {
  useEffect(() => void dispatchEvent(new Event('naru-runs')), []);
  return null;
};
