import { usePort } from '@naru/frontend/container';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { onlineManager } from '@tanstack/react-query';
import { Suspense, useLayoutEffect, useSyncExternalStore } from 'react';
import { Outlet, useLocation } from 'react-router';
import { usePressedWork } from '../../shared/pressed-work.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { Link } from '../../shared/ui/Link.tsx';
import { PageSkeleton } from '../../shared/ui/Skeleton.tsx';
import { usePlatform } from '../../shared/use-platform.ts';
import { notifyRuns } from '../../shared/use-runs.ts';
import { useStore } from '../../shared/watched-store.ts';
import { RouteError } from '../RouteError.tsx';
import { screensLoading } from '../screen-loading.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { PageEffects } from './PageEffects.tsx';
import { HOME, MARKET, OWN, presence, STORES } from './places.ts';
import classes from './shell.module.css';

/** A line along the top while the next screen's code is on its way. */
const Progress = () => <div className={classes.line} data-moving={useStore(screensLoading) > 0 || undefined} role="presentation" />;

const subscribe = (listener: () => void): (() => void) => onlineManager.subscribe(listener);

/** Says that nothing comes because there is no network; what was asked for goes on by itself once there is one again. */
const Offline = () => {
  const online = useSyncExternalStore(
    subscribe,
    () => onlineManager.isOnline(),
    () => true,
  );
  return (
    <p aria-live="polite" className={classes.offline}>
      {!online && '인터넷 연결이 끊겼어요. 다시 연결되면 이어서 보여 드릴게요.'}
    </p>
  );
};

/** Says that the service has been renewed since the page was loaded: the member chooses when it is loaded anew. */
const NewVersion = () => {
  const { build } = usePort(TOKENS.config);
  const now = usePlatform()?.build;
  const isOld = build !== undefined && build !== '' && now !== undefined && now !== '' && now !== build;
  return (
    <p aria-live="polite" className={classes.offline}>
      {isOld && (
        <>
          새 버전이 나왔어요.{' '}
          <button type="button" onClick={() => location.reload()}>
            새로고침
          </button>
        </>
      )}
    </p>
  );
};

/** While a screen's code is on its way. */
const Waiting = () => usePressedWork() ?? <PageSkeleton />;

/** Where the screen stands: waits for its code, catches its failures, and gives a new address a new chance. */
const ScreenOutlet = () => {
  const { pathname } = useLocation();
  return (
    <RouteError place={pathname}>
      <Suspense fallback={<Waiting />}>
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

/** The frame of screens without the site's navigation: web views of the wallet app, single images, maintenance. */
export const BareShell = () => (
  <div className={classes.bare}>
    <Progress />
    <Offline />
    <main id="main" className={classes.main} tabIndex={-1}>
      <ScreenOutlet />
    </main>
    <PageEffects />
  </div>
);

const PLACES = [
  { place: HOME, Icon: IconHome },
  { place: MARKET, Icon: IconLayoutGrid },
  { place: STORES, Icon: IconBuildingStore },
  { place: OWN, Icon: IconUser },
];

/** The phone's bar below the screen (looks). News have their bell in the header, on a phone too. */
const BottomBar = () => {
  const { pathname } = useLocation();
  return (
    <nav className={classes.bar} aria-label="하단 메뉴">
      {PLACES.map(({ place, Icon }) => (
        <Link key={place.to} to={place.to} className={classes.place} aria-current={presence(place, pathname)}>
          <Icon size={22} stroke={1.7} aria-hidden="true" />
          {place.label}
        </Link>
      ))}
    </nav>
  );
};

/** The site's frame: header, the screen, footer, and on a phone the bar below. Drawn with a grid of its own, which weighs nothing. */
export const Shell = () => (
  <div className={classes.shell}>
    <a href="#main" className={classes.skip}>
      본문으로 건너뛰기
    </a>
    <Progress />
    <Offline />
    <NewVersion />
    <Header />
    <main id="main" className={classes.main} tabIndex={-1}>
      <ScreenOutlet />
    </main>
    <Footer />
    <BottomBar />
    <PageEffects />
  </div>
);
