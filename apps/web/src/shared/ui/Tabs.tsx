import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import classes from './Tabs.module.css';

/** Places that belong together; each is an address of its own, so these are links. The present one is kept in sight on a narrow screen. */
export const Tabs = ({ label, places }: { label: string; places: readonly { readonly to: string; readonly label: string }[] }) => {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const present = row.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (row.current && present) row.current.scrollLeft = present.offsetLeft - row.current.offsetLeft - 16;
  }, [pathname]);
  return (
    <nav ref={row} className={classes.tabs} aria-label={label}>
      {places.map(({ to, label: name }) => (
        <NavLink key={to} to={to} className={classes.tab ?? ''}>
          {name}
        </NavLink>
      ))}
    </nav>
  );
};
