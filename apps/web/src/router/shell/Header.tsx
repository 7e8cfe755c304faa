import { Link, useLocation } from 'react-router';
import { SearchBox } from '../../shared/search/SearchBox.tsx';
import { AccountCorner } from './AccountCorner.tsx';
import classes from './Header.module.css';
import { Logo } from './Logo.tsx';
import { MARKET, presence, SERIAL, STORES } from './places.ts';
import { SearchButton } from './SearchButton.tsx';

/** Logo, market, stores, search in the middle, me (looks). On a phone the search is a button that opens a sheet. */
export const Header = () => {
  const { pathname } = useLocation();
  return (
    <header className={classes.header}>
      <div className={classes.inner}>
        <Logo />
        <nav className={classes.nav} aria-label="주 메뉴">
          {[MARKET, STORES, SERIAL].map((place) => (
            <Link key={place.to} to={place.to} className={classes.navLink} aria-current={presence(place, pathname)}>
              {place.label}
            </Link>
          ))}
        </nav>
        <SearchBox className={classes.search} />
        <SearchButton className={classes.searchLink} />
        <AccountCorner />
      </div>
    </header>
  );
};
