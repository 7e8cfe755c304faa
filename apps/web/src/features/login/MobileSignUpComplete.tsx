import { addressOf } from '@naru/domain/navigation';
import { Navigate, useLocation } from 'react-router';
import { useNext, useSession } from '../../shared/session/use-session.ts';
import { Hint } from '../../shared/ui/Hint.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { PageSkeleton } from '../../shared/ui/Skeleton.tsx';

const TEXTS = Object.freeze({
  onPhone: '휴대폰의 지갑 앱으로 계속하기',
  joined: { title: '가입을 마쳤어요', text: '님, 환영해요! 닉네임은 회원 정보에서 바꿀 수 있어요.' },
  returning: { title: '이미 나루 회원이에요', text: '님, 다시 오셨네요. 이 계정으로 로그인되어 있어요.' },
});

const hasJoined = (state: unknown): boolean => typeof state === 'object' && state !== null && 'joined' in state;

/** Welcomes who has just joined, by the assigned nickname, and leads on to what was wanted before; whoever was a member all along is told so. */
export const MobileSignUpComplete = () => {
  const session = useSession();
  const next = useNext();
  const { state } = useLocation();
  if (session.state === 'checking') return <PageSkeleton />;
  if (session.state !== 'member') return <Navigate to={addressOf('login', { next })} replace />;
  const words = hasJoined(state) ? TEXTS.joined : TEXTS.returning;
  return (
    <Hint
      title={<PageTitle title={words.title} />}
      text={
        <>
          <strong>{session.member.nickname}</strong>
          {words.text}
        </>
      }
    >
      <LinkButton to={next ?? addressOf('home')}>
        {next === undefined || next === addressOf('home') ? '홈으로 가기' : '이어서 하기'}
      </LinkButton>
      <LinkButton to={addressOf('accountInfo')} variant="default">
        회원 정보 보기
      </LinkButton>
    </Hint>
  );
};
