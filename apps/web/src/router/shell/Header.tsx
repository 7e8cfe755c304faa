import { addressOf } from '@naru/domain/navigation';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { NavLink, useLocation } from 'react-router';
import classes from './Header.module.css';
import { Logo } from './Logo.tsx';
import { Me } from './Me.tsx';
import { SearchForm } from './SearchForm.tsx';

/** Logo, market, stores, search in the middle, me (design, looks). On a phone the search is a way to the market's own field. */
export const Header = () => {
  const { pathname } = useLocation();
  return (
    <header className={classes.header}>
      <div className={classes.inner}>
        <Logo />
        <nav className={classes.nav} aria-label="주 메뉴">
          <NavLink to={addressOf('market')} className={classes.navLink ?? ''}>
            마켓
          </NavLink>
          <NavLink to={addressOf('issuerStore')} end={!pathname.startsWith('/issuer/store/product')} className={classes.navLink ?? ''}>
            스토어
          </NavLink>
        </nav>
        <SearchForm className={classes.search} />
        <NavLink to={`${addressOf('market')}#search`} className={classes.searchLink ?? ''} aria-label="검색">
          <IconSearch size={22} stroke={1.8} aria-hidden="true" />
        </NavLink>
        <Me />
      </div>
    </header>
  );
};
