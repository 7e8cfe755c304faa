import { addressOf } from '@naru/domain/navigation';
import { useDesk } from '@naru/frontend/container';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { Link, useLocation } from 'react-router';
import { warmOverlays } from '../../overlays/warm-overlays.ts';
import { SearchBox } from '../../shared/search/SearchBox.tsx';
import { TOKENS } from '../../shared/tokens.ts';
import { AccountCorner } from './AccountCorner.tsx';
import classes from './Header.module.css';
import { MARKET, presence, SERIAL, STORES } from './places.ts';

/** The name and the ferry, leading home. */
const Logo = () => (
  <Link to={addressOf('home')} className={classes.logo} aria-label="나루 홈">
    <svg viewBox="0 0 40 32" aria-hidden="true">
      <path d="M2 21h33c-2 6-7 9-16.5 9S4 27 2 21z" className={classes.hull} />
      <path d="M17 2v16H6C11 15 15 9 17 2z" className={classes.hull} />
      <circle cx="29" cy="8" r="4.5" className={classes.sun} />
    </svg>
    <span>나루</span>
  </Link>
);

const warm = (): void => {
  warmOverlays();
  void import('../../overlays/search/SearchDialog.tsx');
};

/** Opens the search of a phone. */
const SearchButton = ({ className }: { readonly className: string | undefined }) => {
  const overlays = useDesk(TOKENS.overlays);
  return (
    <button
      type="button"
      className={className}
      aria-label="검색"
      aria-haspopup="dialog"
      onPointerEnter={warm}
      onFocus={warm}
      onClick={() => void overlays.open('search', {})}
    >
      <IconSearch size={22} stroke={1.8} aria-hidden="true" />
    </button>
  );
};

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
