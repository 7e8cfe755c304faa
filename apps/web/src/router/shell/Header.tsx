import { addressOf } from '@naru/domain/navigation';
import { usePort } from '@naru/frontend/container';
import { isolated } from '@naru/messages';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { prefetchOverlays } from '../../overlays/prefetch-overlays.ts';
import { SearchBox } from '../../shared/search/SearchBox.tsx';
import { useNext, useSession } from '../../shared/session/use-session.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { Link } from '../../shared/ui/Link.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { dispensable } from '../../shared/ui/lazy.tsx';
import classes from './Header.module.css';
import { MARKET, presence, SERIAL, STORES } from './places.ts';

const Bell = dispensable(() => import('./Bell.tsx'));

/** Screens from which nobody wants to come back to them: what was wanted before is. */
const WAYS_IN: ReadonlySet<string> = new Set(
  (['home', 'login', 'join', 'regist', 'findEmail', 'foundEmail', 'password', 'mobileSignUp'] as const).map((name) => addressOf(name)),
);

/** The visitor's own corner: log in, or one's news, one's own pages and the issuer center. */
const AccountCorner = () => {
  const session = useSession();
  const { pathname, search } = useLocation();
  const wanted = useNext();
  // From here on the session itself says who is there (before-paint.js).
  useEffect(() => document.documentElement.removeAttribute('data-member'), []);
  if (session.state === 'checking') return <span className={classes.blank} />;
  if (session.state !== 'member') {
    const next = WAYS_IN.has(pathname) ? wanted : `${pathname}${search}`;
    return (
      <LinkButton to={addressOf('login', { next })} variant="default" size="sm" className={classes.login}>
        로그인
      </LinkButton>
    );
  }
  return (
    <span className={classes.member}>
      {session.member.siteAuthList.length > 0 && (
        <Link to={addressOf('issuer')} className={classes.issuer}>
          발행사 센터
        </Link>
      )}
      <Suspense fallback={<span className={classes.bell} />}>
        <Bell />
      </Suspense>
      <Link to={addressOf('memberHome')} className={classes.me} aria-label={`내 정보, ${isolated(session.member.nickname)}`}>
        <IconUser size={20} stroke={1.8} aria-hidden="true" />
        <span className={classes.nickname}>{session.member.nickname}</span>
      </Link>
    </span>
  );
};

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

const prefetch = (): void => {
  prefetchOverlays();
  void import('../../overlays/search/SearchDialog.tsx');
};

const SearchButton = ({ className }: { readonly className: string | undefined }) => {
  const overlays = usePort(TOKENS.overlays);
  return (
    <button
      type="button"
      className={className}
      aria-label="검색"
      aria-haspopup="dialog"
      data-early="header [name=name]"
      onPointerEnter={prefetch}
      onFocus={prefetch}
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
