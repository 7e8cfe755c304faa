import { Button } from '@mantine/core';
import type { WiredCallName } from '@naru/contract/operator';
import { OPERATOR_ROLE_LABELS } from '@naru/messages';
import { Suspense, useState } from 'react';
import { Link, NavLink, Outlet, useLocation } from 'react-router';
import { type Notice, NotifyContext } from '../shared/act/notices.ts';
import { useSession } from '../shared/platform/session-context.ts';
import { Spinner } from '../shared/ui/parts.tsx';
import classes from './Frame.module.css';

/** A screen, where it is, and the call without which nobody has anything to see there; null for what is everybody's own. */
interface Place {
  readonly to: string;
  readonly name: string;
  readonly call: WiredCallName | null;
}

/** The screens by what one does there, in the order of the bar. */
const PLACES: readonly { readonly name: string; readonly places: readonly Place[] }[] = [
  {
    name: '하루',
    places: [
      { to: '/', name: '오늘 할 일', call: 'today' },
      { to: '/approvals', name: '승인함', call: 'approval/list' },
      { to: '/own', name: '내 패스키', call: null },
    ],
  },
  {
    name: '고객',
    places: [
      { to: '/members', name: '회원', call: 'member/find' },
      { to: '/inquiries', name: '문의', call: 'inquiry/list' },
      { to: '/reports', name: '신고', call: 'report/list' },
      { to: '/takedowns', name: '게시 중단', call: 'takedown/list' },
      { to: '/disputes', name: '분쟁', call: 'dispute/list' },
      { to: '/sales', name: '판매와 환불', call: 'sale/find' },
    ],
  },
  {
    name: '마켓',
    places: [
      { to: '/applications', name: '발행사 신청', call: 'application/list' },
      { to: '/sellers', name: '판매자', call: 'seller/list' },
      { to: '/content', name: '콘텐츠', call: 'notice/list' },
      { to: '/prizes', name: '경품 이벤트', call: 'smath/list' },
      { to: '/gold', name: '금 시세', call: 'gold/show' },
      { to: '/payouts', name: '정산', call: 'payout/list' },
      { to: '/money', name: '정산 자금', call: 'money/list' },
      { to: '/refunds', name: '환불 기한', call: 'refund/list' },
      { to: '/books', name: '장부 대조', call: 'reconcile/list' },
      { to: '/receipts', name: '현금영수증', call: 'receipt/list' },
      { to: '/escrow', name: '구매안전서비스', call: 'escrow/list' },
      { to: '/fees', name: '수수료', call: 'invoice/list' },
    ],
  },
  {
    name: '개인정보',
    places: [
      { to: '/privacy', name: '개인정보 의무', call: 'privacy/list' },
      { to: '/incidents', name: '유출 사고', call: 'incident/list' },
      { to: '/reads', name: '접속 기록', call: 'privacy/reads' },
    ],
  },
  {
    name: '운영',
    places: [
      { to: '/figures', name: '지표', call: 'figures/show' },
      { to: '/audits', name: '전체 점검', call: 'audit/list' },
      { to: '/deliveries', name: '발송 실패', call: 'mail/list' },
      { to: '/traces', name: '추적', call: 'trace' },
      { to: '/chain', name: '체인', call: 'chain' },
      { to: '/keys', name: '키', call: 'keys' },
      { to: '/people', name: '사람과 역할', call: 'operator/list' },
      { to: '/trail', name: '감사 기록', call: 'trail/list' },
      { to: '/emergency', name: '비상 정지', call: 'emergency/show' },
    ],
  },
];

/** The console around a screen: who is signed in, where one can go, and what was just done. */
export const Frame = () => {
  const { view, may, signOut } = useSession();
  const { pathname } = useLocation();
  const [notice, setNotice] = useState<Notice | null>(null);
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(pathname);
  // Another screen, another matter.
  if (at !== pathname) {
    setAt(pathname);
    setNotice(null);
    setOpen(false);
  }
  const roles = view.roles.map((role) => OPERATOR_ROLE_LABELS[role]).join(', ');
  return (
    <NotifyContext.Provider value={setNotice}>
      <a className={classes.skip} href="#main">
        본문으로
      </a>
      <div className={classes.frame}>
        <header className={classes.top}>
          <Link to="/" className={classes.logo}>
            나루 <span>운영</span>
          </Link>
          <div className={classes.who}>
            <span>
              {view.name}
              <small>{roles === '' ? '역할 없음' : roles}</small>
            </span>
            <Button variant="default" onClick={() => void signOut()}>
              로그아웃
            </Button>
          </div>
          <Button variant="default" className={classes.menu} aria-expanded={open} aria-controls="places" onClick={() => setOpen(!open)}>
            메뉴
          </Button>
        </header>
        <nav id="places" aria-label="화면" className={classes.places} data-open={open}>
          {PLACES.map(({ name, places }) => {
            const theirs = places.filter(({ call }) => call === null || may(call));
            return theirs.length === 0 ? null : (
              <div key={name} className={classes.group}>
                <p id={`places-${name}`}>{name}</p>
                <ul aria-labelledby={`places-${name}`}>
                  {theirs.map((place) => (
                    <li key={place.to}>
                      <NavLink to={place.to} end={place.to === '/'}>
                        {place.name}
                      </NavLink>
                    </li>
                  ))}
                </ul>
              </div>
            );
          })}
        </nav>
        <main id="main" className={classes.main} tabIndex={-1}>
          <div role="status">
            {notice !== null && (
              <div className={classes.notice}>
                <span>{notice.text}</span>
                {notice.waits && <Link to="/approvals">승인함 보기</Link>}
              </div>
            )}
          </div>
          <Suspense fallback={<Spinner />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
    </NotifyContext.Provider>
  );
};
