import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { Home } from '../features/home/Home.tsx';
import { ADDRESSES } from '../shared/addresses.ts';
import { Frame } from './Frame.tsx';
import { Gate } from './Gate.tsx';
import { ScreenError } from './ScreenError.tsx';

const Scan = lazy(async () => ({ default: (await import('../features/scan/Scan.tsx')).Scan }));
const Present = lazy(async () => ({ default: (await import('../features/present/Present.tsx')).Present }));
const Receive = lazy(async () => ({ default: (await import('../features/certificates/Receive.tsx')).Receive }));
const Apply = lazy(async () => ({ default: (await import('../features/certificates/Apply.tsx')).Apply }));
const Details = lazy(async () => ({ default: (await import('../features/certificates/Details.tsx')).Details }));
const LogScreen = lazy(async () => ({ default: (await import('../features/log/LogScreen.tsx')).LogScreen }));
const Settings = lazy(async () => ({ default: (await import('../features/settings/Settings.tsx')).Settings }));

/** Every screen of the wallet, behind its lock. */
export const Screens = () => {
  const { pathname } = useLocation();
  return (
    <ScreenError place={pathname}>
      <Suspense fallback={null}>
        <Gate>
          <Routes>
            <Route element={<Frame />}>
              <Route path={ADDRESSES.home} element={<Home />} />
              <Route path={ADDRESSES.scan} element={<Scan />} />
              <Route path={ADDRESSES.log} element={<LogScreen />} />
              <Route path={ADDRESSES.settings} element={<Settings />} />
            </Route>
            <Route element={<Frame bare />}>
              <Route path="/present" element={<Present />} />
              <Route path="/receive" element={<Receive />} />
              <Route path={ADDRESSES.apply} element={<Apply />} />
              <Route path="/certificates/:id" element={<Details />} />
            </Route>
            <Route path="*" element={<Navigate to={ADDRESSES.home} replace />} />
          </Routes>
        </Gate>
      </Suspense>
    </ScreenError>
  );
};
