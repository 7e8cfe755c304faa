import { NavLink } from 'react-router';
import classes from './Tabs.module.css';

/** Places that belong together; each is an address of its own, so these are links. */
export const Tabs = ({ label, places }: { label: string; places: readonly { readonly to: string; readonly label: string }[] }) => (
  <nav className={classes['tabs']} aria-label={label}>
    {places.map(({ to, label: name }) => (
      <NavLink key={to} to={to} className={classes['tab'] ?? ''}>
        {name}
      </NavLink>
    ))}
  </nav>
);
