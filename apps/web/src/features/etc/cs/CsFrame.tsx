import type { MemberInfo } from '@naru/domain/account';
import { ALL_FAQS } from '@naru/domain/announcement';
import { addressOf, routeAt } from '@naru/domain/navigation';
import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession } from '../../../shared/session/use-session.ts';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageSkeleton } from '../../../shared/ui/Skeleton.tsx';
import { TabLinks } from '../../../shared/ui/TabLinks.tsx';
import classes from './cs.module.css';
import { TEXTS } from './texts.ts';

const PLACES = [
  { name: 'announcements', to: addressOf('csNotice'), label: TEXTS.announcements },
  { name: 'faq', to: addressOf('csFaq', {}, { type: ALL_FAQS }), label: TEXTS.faq },
  { name: 'board', to: addressOf('csBoard'), label: TEXTS.board },
] as const;

/** The frame of customer service: announcements, frequent questions, inquiries (product 2, /etc/cs). */
export const CsFrame = () => {
  const { name } = routeAt(useLocation().pathname);
  const current = name === 'csNotice' ? 'announcements' : name === 'csFaq' ? 'faq' : 'board';
  return (
    <div className={classes.frame}>
      <TabLinks label="고객센터 메뉴" current={current} places={PLACES} />
      <Outlet />
    </div>
  );
};

/** The routes of customer service are public (product 2); what only a member can do there leads a visitor to the log-in and back. */
export const LogInFirst = ({ children }: { children: (member: MemberInfo) => ReactNode }) => {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.state === 'member') return children(session.member);
  if (session.state === 'checking' || session.state === 'leaving') return <PageSkeleton />;
  return <Navigate to={addressOf('login', { page: 'board', next: `${pathname}${search}` })} replace />;
};

/** An inquiry that is not there, or is another's. */
export const MissingInquiry = () => (
  <Hint title="문의를 찾을 수 없어요" text="삭제했거나 다른 회원의 문의예요.">
    <LinkButton to={addressOf('csBoard')}>문의 목록 보기</LinkButton>
  </Hint>
);
