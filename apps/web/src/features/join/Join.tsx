import '../../shared/form/css.ts';
import { addressOf } from '@naru/domain/navigation';
import { Link } from 'react-router';
import { AppJoinButton } from '../../overlays/sign-up/AppJoinButton.tsx';
import classes from '../../shared/form/Steps.module.css';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { Stages } from '../../shared/ui/Stages.tsx';
import { SignUpStep } from './SignUpStep.tsx';
import { STAGE_OF, STAGES, TEXTS } from './texts.ts';
import { useJoin } from './use-join.ts';

/** Signing up on the web: terms, e-mail, phone identity, password ; the wallet app's way is beside the first step (product 1; product 5). */
export const Join = () => {
  const view = useJoin();
  return (
    <div className={classes.screen}>
      <PageTitle title={TEXTS.title} />
      <Stages stages={STAGES} at={STAGE_OF[view.step]} />
      <SignUpStep view={view} />
      {view.step === 'terms' && (
        <>
          <AppJoinButton />
          <p className={classes.login}>
            <Link to={addressOf('login')}>{TEXTS.login}</Link>
          </p>
        </>
      )}
    </div>
  );
};
