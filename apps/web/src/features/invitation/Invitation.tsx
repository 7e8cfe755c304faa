import { Button } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import type { ShownInvitation } from '@naru/domain/staff';
import { usePort } from '@naru/frontend/container';
import { FaultText, FormFault } from '@naru/frontend/form-parts';
import { formatDateTime, STAFF_ROLE_LABELS, withJosa } from '@naru/messages';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { problemText } from '../../shared/form/problem.ts';
import { NO_FIELDS, useForm } from '../../shared/form/use-form.ts';
import { failureOf } from '../../shared/query/answer.ts';
import { KEYS } from '../../shared/query/keys.ts';
import { Pending } from '../../shared/query/Pending.tsx';
import { useAnswerOf } from '../../shared/query/use-answer.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { Hint } from '../../shared/ui/Hint.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { PageSkeleton } from '../../shared/ui/Skeleton.tsx';
import { useHashKey } from '../../shared/use-hash-key.ts';

const KEY = 'naru.invitation';

/** The code behind the `#` of a letter's link. It stays with the tab, since whoever was invited may have to sign in or to join first. */
const useInvitationCode = (): { readonly code: string; readonly clear: () => void } => {
  const given = useHashKey();
  useEffect(() => {
    if (given !== '') sessionStorage.setItem(KEY, given);
  }, [given]);
  return { code: given === '' ? (sessionStorage.getItem(KEY) ?? '') : given, clear: () => sessionStorage.removeItem(KEY) };
};

const title = <PageTitle title="발행사 구성원 초대" />;
const home = (
  <LinkButton to={addressOf('home')} variant="default">
    홈으로 가기
  </LinkButton>
);

/** An invitation to act for an issuer, by the link of its letter: for whoever has no account yet as well (product 6, issuer mode). */
export const Invitation = () => {
  const { code, clear } = useInvitationCode();
  const session = useSession();
  if (code === '')
    return (
      <Hint title={title} text="초대 메일에 있는 링크를 다시 열어 주세요.">
        {home}
      </Hint>
    );
  if (session.state === 'checking') return <PageSkeleton />;
  if (session.state !== 'member')
    return (
      <Hint
        title={title}
        text="초대받은 이메일의 나루 계정으로 로그인하면 초대를 수락할 수 있어요. 계정이 없으면 가입한 뒤 이 링크를 다시 열어 주세요."
      >
        <LinkButton to={addressOf('login', { next: addressOf('invitation') })}>로그인</LinkButton>
        <LinkButton to={addressOf('join', { next: addressOf('invitation') })} variant="default">
          회원가입
        </LinkButton>
      </Hint>
    );
  return <Shown code={code} onEnd={clear} />;
};

const Shown = ({ code, onEnd }: { code: string; onEnd: () => void }) => {
  const answer = useAnswerOf(TOKENS.staff, KEYS.invitation(code), (port) => port.invitation(code), {
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data, error } = answer;
  if (error !== null && failureOf(error).name === 'invitationEnded')
    return (
      <Hint title={title} text={<FaultText text={problemText(failureOf(error))} />}>
        {home}
      </Hint>
    );
  if (data === undefined) return <Pending of={answer} meanwhile={<PageSkeleton />} />;
  return <Accepting code={code} invitation={data} onEnd={onEnd} />;
};

const Accepting = ({ code, invitation, onEnd }: { code: string; invitation: ShownInvitation; onEnd: () => void }) => {
  const { siteCode, siteName, role, invitedBy, email, isMine, expiresAt } = invitation;
  const port = usePort(TOKENS.staff);
  const session = usePort(TOKENS.session);
  const overlays = usePort(TOKENS.overlays);
  const navigate = useNavigate();
  const { problem, busy, send } = useForm(NO_FIELDS);
  const accept = async (): Promise<void> => {
    if ((await send([], () => port.accept(code))) === undefined) return;
    onEnd();
    await session.reload();
    await navigate(addressOf('issuerHome', { siteCode }));
    await overlays.open('notice', { title: '초대 수락 완료', text: `이제 ${siteName}의 일을 함께할 수 있어요.` });
  };
  const lead = `${invitedBy}님이 ${siteName}의 발행사 센터에 ${withJosa(STAFF_ROLE_LABELS[role], '으로/로')} 초대했어요.`;
  if (!isMine)
    return (
      <Hint title={title} text={`${lead} 이 초대는 ${email} 주소로 보냈어요. 그 이메일의 계정으로 로그인해 주세요.`}>
        {home}
      </Hint>
    );
  return (
    <Hint title={title} text={`${lead} ${formatDateTime(expiresAt)}까지 수락할 수 있어요.`}>
      <Button loading={busy} onClick={() => void accept()}>
        초대 수락하기
      </Button>
      {home}
      <FormFault text={problemText(problem)} />
    </Hint>
  );
};
