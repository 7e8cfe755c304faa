import { Button } from '@mantine/core';
import { usePort } from '@naru/frontend/container';
import { reportDefect } from '@naru/frontend/page';
import { ScreenError } from '@naru/frontend/screen';
import { PLACES, WALLET_TEXTS } from '@naru/messages/wallet';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import IconScan from '@tabler/icons-react/dist/esm/icons/IconScan.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import { lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { Navigate, NavLink, Outlet, Route, Routes, useLocation } from 'react-router';
import type { Vault } from '../ports/ports.ts';
import { TOKENS } from '../ports/tokens.ts';
import { ADDRESSES } from '../shared/addresses.ts';
import { Hint } from '../shared/Hint.tsx';
import { useOnline } from '../shared/use-online.ts';
import classes from './Frame.module.css';

/** How long the wallet stays open while nobody touches it. */
const IDLE_MS = 3 * 60_000;

const BEAT_MS = 5_000;
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'scroll'] as const;

/**
 * Locks the wallet once nobody has touched it for a while. It compares moments instead of setting one timer, because a page in the background, or
 * a sleeping device, has its timers stand still; and it looks again at once when the page comes back.
 */
const useAutoLock = (vault: Vault): void => {
  const clock = usePort(TOKENS.clock);
  useEffect(() => {
    let touched = clock.now().getTime();
    const touch = (): void => {
      touched = clock.now().getTime();
    };
    const look = (): void => {
      if (clock.now().getTime() - touched >= IDLE_MS) vault.lock();
    };
    const stop = vault.subscribe(touch);
    const beat = setInterval(look, BEAT_MS);
    document.addEventListener('visibilitychange', look);
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, touch, { capture: true, passive: true });
    return () => {
      stop();
      clearInterval(beat);
      document.removeEventListener('visibilitychange', look);
      for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, touch, { capture: true });
    };
  }, [vault, clock]);
};

const FirstStart = lazy(async () => ({ default: (await import('../features/lock/FirstStart.tsx')).FirstStart }));
const Unlock = lazy(async () => ({ default: (await import('../features/lock/Unlock.tsx')).Unlock }));

/** Shows the screens while the wallet is open; before that its first start or its lock, over the address that was asked for. */
const Gate = ({ children }: { children: ReactNode }) => {
  const vault = usePort(TOKENS.vault);
  const status = useSyncExternalStore(vault.subscribe, vault.status);
  const [barred, setBarred] = useState(false);
  useAutoLock(vault);
  useEffect(() => {
    vault.look().catch((error: unknown) => {
      reportDefect(error);
      setBarred(true);
    });
  }, [vault]);
  if (status === 'open') return children;
  return (
    <div className={classes.phone}>
      <main className={classes.still}>
        {status === 'new' && <FirstStart />}
        {status === 'locked' && <Unlock />}
        {barred && <Hint title={WALLET_TEXTS.unsupported.title} text={WALLET_TEXTS.unsupported.text} tone="bad" />}
      </main>
    </div>
  );
};

const TABS = [
  { to: ADDRESSES.home, name: PLACES.home, Icon: IconId },
  { to: ADDRESSES.scan, name: PLACES.scan, Icon: IconScan },
  { to: ADDRESSES.log, name: PLACES.log, Icon: IconHistory },
  { to: ADDRESSES.settings, name: PLACES.settings, Icon: IconSettings },
] as const;

/** The wallet around a screen: a phone's width, whether there is a network, and the bar below. `bare`: a step that wants no way aside. */
const Frame = ({ bare = false }: { bare?: boolean }) => {
  const online = useOnline();
  return (
    <div className={classes.phone}>
      <p role="status" className={classes.offline}>
        {!online && WALLET_TEXTS.offline}
      </p>
      <main className={classes.main}>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </main>
      {!bare && (
        <nav aria-label={PLACES.bar} className={classes.bar}>
          {TABS.map(({ to, name, Icon }) => (
            <NavLink key={to} to={to} end className={classes.tab ?? ''}>
              <Icon size={24} stroke={1.7} aria-hidden="true" />
              {name}
            </NavLink>
          ))}
        </nav>
      )}
    </div>
  );
};

const Home = lazy(async () => ({ default: (await import('../features/home/Home.tsx')).Home }));
const Scan = lazy(async () => ({ default: (await import('../features/scan/Scan.tsx')).Scan }));
const Present = lazy(async () => ({ default: (await import('../features/present/Present.tsx')).Present }));
const Receive = lazy(async () => ({ default: (await import('../features/certificates/Receive.tsx')).Receive }));
const Apply = lazy(async () => ({ default: (await import('../features/certificates/Apply.tsx')).Apply }));
const Details = lazy(async () => ({ default: (await import('../features/certificates/Details.tsx')).Details }));
const LogScreen = lazy(async () => ({ default: (await import('../features/log/LogScreen.tsx')).LogScreen }));
const Settings = lazy(async () => ({ default: (await import('../features/settings/Settings.tsx')).Settings }));

const Broken = () => {
  const { title, text, reload } = WALLET_TEXTS.broken;
  return (
    <div className={classes.phone}>
      <main className={classes.still}>
        <Hint title={title} text={text} tone="bad">
          <Button size="lg" onClick={() => location.reload()}>
            {reload}
          </Button>
        </Hint>
      </main>
    </div>
  );
};

export const Screens = () => {
  const { pathname } = useLocation();
  return (
    <ScreenError place={pathname} instead={<Broken />}>
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
