import { addressOf, type RouteName } from '@naru/domain/navigation';
import { NavLink, Outlet } from 'react-router';
import { SiteChoice } from '../../shared/site/SiteChoice.tsx';
import classes from './IssuerFrame.module.css';

const PLACES: readonly { readonly name: RouteName; readonly label: string }[] = [
  { name: 'issuerHome', label: '홈' },
  { name: 'issuerProductList', label: '상품 목록' },
  { name: 'issuerProductCreate', label: '상품 등록' },
  { name: 'issuerProductCategory', label: '카테고리' },
  { name: 'issuerSoldList', label: '판매된 NFT' },
  { name: 'issuerRevokedList', label: '폐기된 NFT' },
  { name: 'issuerExchangeList', label: '실물 수령' },
  { name: 'issuerJobs', label: '작업' },
  { name: 'multiCardHome', label: '멀티카드 발행' },
  { name: 'issuerStoreManage', label: '스토어 관리' },
  { name: 'issuerStaff', label: '구성원' },
  { name: 'issuerLog', label: '활동 기록' },
];

/** The issuer center: which site one acts for, and the way to each of its parts (looks, issuer center). */
export const IssuerFrame = () => (
  <div className={classes.center}>
    <aside className={classes.side}>
      <SiteChoice />
      <nav className={classes.nav} aria-label="발행사 센터 메뉴">
        {PLACES.map(({ name, label }) => (
          <NavLink key={name} to={addressOf(name)} className={classes.place ?? ''}>
            {label}
          </NavLink>
        ))}
      </nav>
    </aside>
    <div className={classes.body}>
      <Outlet />
    </div>
  </div>
);
