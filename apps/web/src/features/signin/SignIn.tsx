import { Button } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import { afterLogin } from '@naru/domain/session';
import { usePort } from '@naru/frontend/container';
import { Navigate } from 'react-router';
import { useNext, useSession } from '../../shared/session/use-session.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { Hint } from '../../shared/ui/Hint.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { PageSkeleton } from '../../shared/ui/Skeleton.tsx';

/** Goes on with a log-in that is stored: where it still holds, to where log-in leads; where nobody answers for it, says so (product 2). */
export const SignIn = () => {
  const session = useSession();
  const store = usePort(TOKENS.session);
  const next = useNext();
  if (session.state === 'member') {
    const destination = afterLogin({ ...session.member, next });
    return <Navigate to={'route' in destination ? addressOf(destination.route) : destination.address} replace />;
  }
  if (session.state !== 'anonymous') return <PageSkeleton />;
  return (
    <Hint title={<PageTitle title="로그인 이어하기" />} text="저장된 로그인을 확인하지 못했어요. 다시 시도하거나 새로 로그인해 주세요.">
      <Button onClick={() => store.check(false)}>다시 시도</Button>
      <LinkButton to={addressOf('login', { next })} variant="default">
        새로 로그인하기
      </LinkButton>
    </Hint>
  );
};
