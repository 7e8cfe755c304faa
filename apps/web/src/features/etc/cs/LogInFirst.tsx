import type { MemberInfo } from '@naru/domain/account';
import { addressOf } from '@naru/domain/navigation';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '../../../shared/session/use-session.ts';
import { PageSkeleton } from '../../../shared/ui/PageSkeleton.tsx';

/** The routes of customer service are public (product 2); what only a member can do there leads a visitor to the log-in and back. */
export const LogInFirst = ({ children }: { children: (member: MemberInfo) => ReactNode }) => {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.state === 'member') return children(session.member);
  if (session.state === 'checking' || session.state === 'leaving') return <PageSkeleton />;
  return <Navigate to={addressOf('login', { page: 'board', next: `${pathname}${search}` })} replace />;
};
