import { addressOf } from '@naru/domain/navigation';
import { useRef } from 'react';
import { NavLink, Outlet } from 'react-router';
import { SiteChoice } from '../../shared/site/SiteChoice.tsx';
import { useFocusAfterChange } from '../../shared/ui/use-focus-after-change.ts';
import classes from './IssuerFrame.module.css';
import { PLACES } from './quick/places.ts';
import { Quick } from './quick/Quick.tsx';

/** The issuer center: which site one acts for, and the way to each of its parts (looks, issuer center). */
export const IssuerFrame = () => {
  const body = useRef<HTMLDivElement>(null);
  useFocusAfterChange(body);
  return (
    <div className={classes.center}>
      <aside className={classes.side}>
        <SiteChoice />
        <div className={classes.quick}>
          <Quick />
        </div>
        <nav className={classes.nav} aria-label="발행사 센터 메뉴">
          {PLACES.map(({ name, label }) => (
            <NavLink key={name} to={addressOf(name)} className={classes.place ?? ''}>
              {label}
            </NavLink>
          ))}
        </nav>
      </aside>
      <div ref={body} className={classes.body}>
        <Outlet />
      </div>
    </div>
  );
};
