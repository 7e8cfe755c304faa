import '../../shared/form/css.ts';
import { addressOf } from '@naru/domain/navigation';
import { Link, Navigate } from 'react-router';
import { AppJoinButton } from '../../overlays/sign-up/AppJoinButton.tsx';
import classes from '../../shared/form/Steps.module.css';
import { useNext } from '../../shared/session/use-next.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { Stages } from '../../shared/ui/Stages.tsx';
import { SignUpStep } from './SignUpStep.tsx';
import { STAGE_OF, STAGES, TEXTS } from './texts.ts';
import { useJoin } from './use-join.ts';

/**
 * Signing up on the web: terms, e-mail, phone identity, password ; the wallet app's way is beside the first step (product 1; product 5). Who is a member
 * already has nothing to do here, and goes on.
 */
export const Join = () => {
  const view = useJoin();
  const next = useNext();
  const { state } = useSession();
  // What has just joined is led on by the end of the flow.
  if (state === 'member' && view.step !== 'over') return <Navigate to={next ?? addressOf('home')} replace />;
  return (
    <div className={classes.screen}>
      <PageTitle title={TEXTS.title} />
      <Stages stages={STAGES} at={STAGE_OF[view.step]} />
      <SignUpStep view={view} />
      {view.step === 'terms' && (
        <>
          <AppJoinButton />
          <p className={classes.login}>
            <Link to={addressOf('login', { next })}>{TEXTS.login}</Link>
          </p>
        </>
      )}
    </div>
  );
};
