import { addressOf } from '@naru/domain/navigation';
import { Navigate } from 'react-router';
import { useSession } from '../../shared/session/use-session.ts';
import { Hint } from '../../shared/ui/Hint.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { PageSkeleton } from '../../shared/ui/PageSkeleton.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { TEXTS } from './texts.ts';

/** Welcomes who has just joined, by the assigned nickname; nobody else has anything to do here. */
export const MobileSignUpComplete = () => {
  const session = useSession();
  if (session.state === 'checking') return <PageSkeleton />;
  if (session.state !== 'member') return <Navigate to={addressOf('login')} replace />;
  return (
    <Hint
      title={<PageTitle title={TEXTS.welcome} />}
      text={
        <>
          <strong>{session.member.nickname}</strong>
          {TEXTS.welcomeText}
        </>
      }
    >
      <LinkButton to={addressOf('home')}>{TEXTS.home}</LinkButton>
      <LinkButton to={addressOf('accountInfo')} variant="default">
        {TEXTS.info}
      </LinkButton>
    </Hint>
  );
};
