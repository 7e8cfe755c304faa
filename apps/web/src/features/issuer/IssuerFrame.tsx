import { addressOf, type RouteName } from '@naru/domain/navigation';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { SellerNeeded } from '../../shared/company/SellerNeeded.tsx';
import { useRole } from '../../shared/site/ForRole.tsx';
import { SiteChoice } from '../../shared/site/SiteChoice.tsx';
import { useActiveSite } from '../../shared/site/use-active-site.ts';
import { Link } from '../../shared/ui/Link.tsx';
import { useFocusAfterChange } from '../../shared/ui/use-focus-after-change.ts';
import classes from './IssuerFrame.module.css';
import { Quick } from './quick/Quick.tsx';
import { placesFor } from './quick/texts.ts';

const ROLE_TEXTS = Object.freeze({
  viewer: '조회자라서 보기만 할 수 있어요.',
  operator: '운영자예요. 정산 계좌와 구성원은 소유자가 바꿔요.',
});

const currentBy = (pathname: string, name: RouteName, leadsTo: readonly RouteName[]): 'page' | 'true' | undefined => {
  if (pathname === addressOf(name)) return 'page';
  return leadsTo.some((other) => pathname === addressOf(other)) ? 'true' : undefined;
};

/** The issuer center: which site one acts for, and the way to each of its parts (looks, issuer center). */
export const IssuerFrame = () => {
  const role = useRole();
  const siteCode = useActiveSite();
  const body = useRef<HTMLDivElement>(null);
  useFocusAfterChange(body);
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On a phone the menu is one line: the place where one is stands in sight.
  useEffect(() => {
    const here = menu.current?.querySelector<HTMLElement>('[aria-current]');
    if (menu.current && here)
      menu.current.scrollLeft = here.offsetLeft - menu.current.offsetLeft - (menu.current.clientWidth - here.offsetWidth) / 2;
  }, [pathname]);
  return (
    <div className={classes.center}>
      <aside className={classes.side}>
        <div>
          <SiteChoice />
          {role !== undefined && role !== 'owner' && <p className={classes.role}>{ROLE_TEXTS[role]}</p>}
        </div>
        <div className={classes.quick}>
          <Quick />
        </div>
        <nav ref={menu} className={classes.nav} aria-label="발행사 센터 메뉴">
          {placesFor(role).map(({ name, label, leadsTo = [] }) => (
            <Link key={name} to={addressOf(name)} className={classes.place} aria-current={currentBy(pathname, name, leadsTo)}>
              {label}
            </Link>
          ))}
        </nav>
      </aside>
      <div ref={body} className={classes.body}>
        {siteCode !== null && role !== undefined && <SellerNeeded key={siteCode} siteCode={siteCode} />}
        <Outlet />
      </div>
    </div>
  );
};
