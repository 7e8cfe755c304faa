import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { Link, useLocation } from 'react-router';
import classes from './Header.module.css';
import { Logo } from './Logo.tsx';
import { Me } from './Me.tsx';
import { MARKET, presence, STORES } from './places.ts';
import { SearchForm } from './SearchForm.tsx';

/** Logo, market, stores, search in the middle, me (design, looks). On a phone the search is a way to the market's own field. */
export const Header = () => {
  const { pathname } = useLocation();
  return (
    <header className={classes.header}>
      <div className={classes.inner}>
        <Logo />
        <nav className={classes.nav} aria-label="주 메뉴">
          {[MARKET, STORES].map((place) => (
            <Link key={place.to} to={place.to} className={classes.navLink} aria-current={presence(place, pathname)}>
              {place.label}
            </Link>
          ))}
        </nav>
        <SearchForm className={classes.search} />
        <Link to={`${MARKET.to}#search`} className={classes.searchLink} aria-label="검색">
          <IconSearch size={22} stroke={1.8} aria-hidden="true" />
        </Link>
        <Me />
      </div>
    </header>
  );
};
