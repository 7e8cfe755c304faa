import { Button } from '@mantine/core';
import { Stack } from '@naru/frontend/layout';
import { actionFailureText } from '@naru/messages';
import { lazy, Suspense, useState } from 'react';
import { KnownMember } from '../../shared/identity/IdentityStep.tsx';
import { QrPanel } from '../../shared/qr/QrPanel.tsx';
import { Hint } from '../../shared/ui/Hint.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import classes from './sign-up.module.css';
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
          아직 가입하지 않은 지갑이에요. 지갑 앱으로 한 번 더 확인하면 가입에 필요한 정보를 받아 가입을 마쳐요.
        </p>
      )}
      {view.qr !== undefined && <QrPanel actor={view.qr} />}
      {(view.step === 'signingIn' || view.step === 'terms' || view.step === 'over') && (
        <Stack gap={16} text="center" role="status">
          <p>로그인하고 있어요.</p>
          <Skeleton height={120} />
        </Stack>
      )}
      {view.step === 'stopped' && view.problem !== null && (
        <div role="alert">
          <Hint title="로그인하지 못했어요" text={actionFailureText('login', view.problem)}>
            <Button variant="default" onClick={view.retry}>
              다시 시도
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
