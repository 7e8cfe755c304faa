import { addressOf, type GuardDecision, guardRoute, type RouteName, routeOf, type Situation } from '@naru/domain/navigation';
import { usePort } from '@naru/frontend/container';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { hasSandbox } from '../shared/config.ts';
import type { SessionView } from '../shared/session/store.ts';
import { useSession } from '../shared/session/use-session.ts';
import { TOKENS } from '../shared/tokens.ts';
import { Hint } from '../shared/ui/Hint.tsx';
import { LinkButton } from '../shared/ui/LinkButton.tsx';
import { PageTitle } from '../shared/ui/PageTitle.tsx';
import { PageSkeleton } from '../shared/ui/Skeleton.tsx';
import { useEmergency } from '../shared/use-platform.ts';

/** A route that the guard blocks outright, such as a log-in with a stray credential in its address. */
const Blocked = () => (
  <Hint title={<PageTitle title="열 수 없는 주소예요" />} text="주소에 함께 쓸 수 없는 값이 들어 있어요. 홈에서 다시 시작해 주세요.">
    <LinkButton to={addressOf('home')}>홈으로 가기</LinkButton>
  </Hint>
);

const situationOf = (session: SessionView): Pick<Situation, 'loggedIn' | 'joinType' | 'hasSites' | 'issuerMode'> =>
  session.state === 'member'
    ? {
        loggedIn: true,
        joinType: session.member.joinType,
        hasSites: session.member.siteAuthList.length > 0,
        issuerMode: session.activeSite !== null,
      }
    : { loggedIn: false, joinType: 'unknown', hasSites: false, issuerMode: false };

interface Props {
  readonly name: RouteName;
  /** The frame around a group of routes: only log-in and issuer mode are asked for, the child decides the rest. */
  readonly frame?: boolean;
  readonly children?: ReactNode;
}

/** Asks the domain's guard on the way to a route and does what it decides (product 2, route guard). */
export const Guarded = ({ name, children, frame = false }: Props) => {
  const session = useSession();
  const config = usePort(TOKENS.config);
  const sessions = usePort(TOKENS.sessions);
  const { pathname, search } = useLocation();
  const emergency = useEmergency();
  const route = routeOf(name);
  const undecided = session.state === 'checking' || session.state === 'leaving';
  if (undecided && (route.auth || route.condition !== undefined)) return <PageSkeleton />;
  if (frame && !(route.auth && session.state !== 'member')) return children;
  const decision = guardRoute(name, {
    ...situationOf(session),
    emergency,
    hasToken: sessions.hasToken(),
    // A member is who holds a token that the server has found valid, wherever it came from.
    hasMobileToken: session.state === 'member',
    developerMode: hasSandbox(config),
    address: `${pathname}${search}`,
    query: Object.fromEntries(new URLSearchParams(search)),
  });
  return <Decided decision={decision}>{children}</Decided>;
};

const Decided = ({ decision, children }: { decision: GuardDecision; children: ReactNode }) => {
  switch (decision.kind) {
    case 'allow':
      return children;
    case 'redirect':
      return <Navigate to={addressOf(decision.to, decision.query)} replace />;
    case 'goOn':
      return <Navigate to={decision.address} replace />;
    case 'turnIssuerModeOn':
      return <TurnIssuerModeOn />;
    case 'block':
      return <Blocked />;
    case 'openSerialDialog':
      return <SerialDialogOver serial={decision.serial} after={decision.after} />;
  }
};

const TurnIssuerModeOn = () => {
  const store = usePort(TOKENS.session);
  useEffect(() => store.enterIssuerMode(), [store]);
  return <PageSkeleton />;
};

/** A visitor has to sign in first, to which the code's own screen leads them. */
const SerialDialogOver = ({ serial, after }: { serial: string; after: RouteName }) => {
  const overlays = usePort(TOKENS.overlays);
  const member = useSession().state === 'member';
  useEffect(() => {
    if (member) void overlays.open('serial', { serial });
  }, [member, overlays, serial]);
  return <Navigate to={member ? addressOf(after) : addressOf('serial', { serial: serial || undefined })} replace />;
};
