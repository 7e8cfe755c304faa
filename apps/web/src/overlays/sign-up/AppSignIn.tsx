import { Button } from '@mantine/core';
import { actionFailureText } from '@naru/messages';
import { lazy, Suspense, useState } from 'react';
import { KnownMember } from '../../shared/identity/KnownMember.tsx';
import { QrPanel } from '../../shared/qr/QrPanel.tsx';
import { Hint } from '../../shared/ui/Hint.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import classes from './AppSignIn.module.css';
import { TEXTS } from './texts.ts';
import { type AppSignUpOptions, useAppSignUp } from './use-app-sign-up.ts';

const SignUpTerms = lazy(async () => ({ default: (await import('./SignUpTerms.tsx')).SignUpTerms }));

/** Signing in by wallet, with the terms and the join on the way; a sign-up that was left begins again with another QR (product 4). */
export const AppSignIn = (options: AppSignUpOptions) => {
  const [round, setRound] = useState(0);
  return <Round key={round} onLeft={() => setRound(round + 1)} {...options} />;
};

const Round = ({ onLeft, ...options }: AppSignUpOptions & { onLeft: () => void }) => {
  const view = useAppSignUp(onLeft, options);
  const [terms, setTerms] = useState(false);
  if (view.step === 'terms' && !terms) setTerms(true);
  return (
    <div className={classes.place}>
      {view.scanAgain && (
        <p role="status" className={classes.again}>
          {TEXTS.scanAgain}
        </p>
      )}
      {view.qr !== undefined && <QrPanel actor={view.qr} />}
      {(view.step === 'signingIn' || view.step === 'terms' || view.step === 'over') && (
        <div role="status" className={classes.waiting}>
          <p>{TEXTS.signingIn}</p>
          <Skeleton height={120} />
        </div>
      )}
      {view.step === 'stopped' && view.problem !== null && (
        <div role="alert">
          <Hint title={TEXTS.stopped} text={actionFailureText('login', view.problem)}>
            <Button variant="default" onClick={view.retry}>
              {TEXTS.retry}
            </Button>
          </Hint>
          <KnownMember problem={view.problem} />
        </div>
      )}
      {terms && (
        <Suspense fallback={null}>
          <SignUpTerms view={view} />
        </Suspense>
      )}
    </div>
  );
};
