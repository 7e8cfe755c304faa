import { PLACES, WALLET_TEXTS } from '@naru/messages/wallet';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import IconScan from '@tabler/icons-react/dist/esm/icons/IconScan.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import { Suspense } from 'react';
import { NavLink, Outlet } from 'react-router';
import { ADDRESSES } from '../shared/addresses.ts';
import { useOnline } from '../shared/use-online.ts';
import classes from './Frame.module.css';

const TABS = [
  { to: ADDRESSES.home, name: PLACES.home, Icon: IconId },
  { to: ADDRESSES.scan, name: PLACES.scan, Icon: IconScan },
  { to: ADDRESSES.log, name: PLACES.log, Icon: IconHistory },
  { to: ADDRESSES.settings, name: PLACES.settings, Icon: IconSettings },
] as const;

/** The wallet around a screen: a phone's width, whether there is a network, and the bar below. `bare`: a step that wants no way aside. */
export const Frame = ({ bare = false }: { bare?: boolean }) => {
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
