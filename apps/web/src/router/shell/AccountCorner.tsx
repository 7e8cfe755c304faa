import { addressOf } from '@naru/domain/navigation';
import { isolated } from '@naru/messages';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { Suspense, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useNext } from '../../shared/session/use-next.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { dispensable } from '../../shared/ui/late.tsx';
import classes from './Me.module.css';

const Bell = dispensable(() => import('./Bell.tsx'));

/** Screens from which nobody wants to come back to them: what was wanted before is. */
const WAYS_IN: ReadonlySet<string> = new Set(
  (['home', 'login', 'join', 'regist', 'findEmail', 'foundEmail', 'password', 'mobileSignUp'] as const).map((name) => addressOf(name)),
);

/** The visitor's own corner: log in, or one's news, one's own pages and the issuer center. */
export const AccountCorner = () => {
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
