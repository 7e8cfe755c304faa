import { Button } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import { safeNextAddress } from '@naru/domain/session';
import { usePort } from '@naru/frontend/container';
import { Stack } from '@naru/frontend/layout';
import { actionFailureText } from '@naru/messages';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { TOKENS } from '../../shared/tokens.ts';
import { Hint } from '../../shared/ui/Hint.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import classes from './dev.module.css';
import { TEXTS } from './texts.ts';

const labelOf = (email: string): string => {
  const [name = ''] = email.split('@');
  return name === 'buyer' || name === 'seller' || name === 'issuer' ? TEXTS.who[name] : `${email}${TEXTS.as}`;
};

/** Signs in as a member of the demo by the very sign-in of everybody, with what README tells of them (product 6, hidden developer route). */
export const DeveloperLogin = () => {
  const { sandbox } = usePort(TOKENS.config);
  const sessions = usePort(TOKENS.sessions);
  const session = usePort(TOKENS.session);
  const queries = usePort(TOKENS.queries);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [busy, setBusy] = useState<string>();
  const [fault, setFault] = useState<string>();
  const demo = sandbox?.demo;
  if (demo === undefined)
    return (
      <Hint
        title={<PageTitle title="체험 회원이 없어요" />}
        text="이 서버는 체험용 상품과 거래 없이 시작했어요. 직접 가입한 회원으로 로그인해 주세요."
      >
        <LinkButton to={addressOf('login')}>로그인으로 가기</LinkButton>
      </Hint>
    );
  const signIn = async (email: string): Promise<void> => {
    if (busy !== undefined) return;
    setBusy(email);
    setFault(undefined);
    const answer = await sessions.signIn({ email, password: demo.password });
    if (!answer.ok) {
      setBusy(undefined);
      setFault(actionFailureText('login', answer.failure));
      return;
    }
    queries.clear();
    await session.signedIn();
    void navigate(safeNextAddress(params.get('next') ?? undefined) ?? addressOf('home'), { replace: true });
  };
  return (
    <div className={classes.developerPage}>
      <PageTitle title={TEXTS.login} />
      <p className={classes.lead}>로그인할 체험 회원을 골라 주세요. 이메일과 비밀번호는 공지사항에 적힌 그대로예요.</p>
      <p role="alert">{fault}</p>
      <Stack gap={8} above={16}>
        {demo.emails.map((email) => (
          <Button key={email} size="lg" variant="default" loading={busy === email} onClick={() => void signIn(email)}>
            {labelOf(email)}
          </Button>
        ))}
      </Stack>
    </div>
  );
};
