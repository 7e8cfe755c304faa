import { Stack, Text } from '@naru/frontend/layout';
import '@mantine/core/styles/Tabs.css';
import { Tabs } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import { usePort } from '@naru/frontend/container';
import { lazy, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { AppJoinButton } from '../../overlays/sign-up/AppJoinButton.tsx';
import { useNext } from '../../shared/session/use-session.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { Link } from '../../shared/ui/Link.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import classes from './Login.module.css';
import { LoginForm } from './LoginForm.tsx';

/**
 * Looks for a log-in that another tab has just made: a wallet on the phone returns to this address while the tab that showed its QR is the one
 * that signs in.
 */
const useOtherTab = (): void => {
  const session = usePort(TOKENS.session);
  useEffect(() => {
    const look = (): void => session.check(false);
    addEventListener('storage', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('storage', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [session]);
};

// The QR's code comes with the tab: whoever signs in by e-mail needs none of it.
const AppSignIn = lazy(async () => ({ default: (await import('../../overlays/sign-up/AppSignIn.tsx')).AppSignIn }));

/** Log-in by e-mail, and by wallet beside it; which of the two is in the address (product 1). */
export const Login = () => {
  const [params, setParams] = useSearchParams();
  const next = useNext();
  useOtherTab();
  const way = params.get('way') === 'app' ? 'app' : 'email';
  const choose = (wanted: string | null): void =>
    setParams(
      (now) => {
        if (wanted === 'app') now.set('way', 'app');
        else now.delete('way');
        return now;
      },
      { replace: true },
    );
  return (
    <Stack gap={24} most={440} centred>
      <PageTitle title="로그인" />
      {next !== undefined && <Text tone="muted">로그인하면 보던 화면으로 돌아가 이어서 할 수 있어요.</Text>}
      <Tabs value={way} onChange={choose} keepMounted={false} classNames={{ list: classes.tabs, panel: classes.panel }}>
        <Tabs.List grow aria-label="로그인 방법">
          <Tabs.Tab value="email">이메일로 로그인</Tabs.Tab>
          <Tabs.Tab value="app">지갑 앱으로 로그인</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="email">
          <Text tone="muted">이메일과 비밀번호로 로그인하세요.</Text>
          <LoginForm />
        </Tabs.Panel>
        <Tabs.Panel value="app">
          <Text tone="muted">나루 지갑 앱이 있으면 비밀번호 없이 로그인할 수 있어요. 처음이라면 가입까지 이어져요.</Text>
          <Suspense fallback={<Skeleton height={420} />}>
            <AppSignIn />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
      <ul className={classes.ways}>
        <li>
          <Link to={addressOf('join', { next })}>회원가입</Link>
        </li>
        <li>
          <Link to={addressOf('findEmail', { next })}>이메일 찾기</Link>
        </li>
        <li>
          <Link to={addressOf('password', { next })}>비밀번호 재설정</Link>
        </li>
      </ul>
      <AppJoinButton />
    </Stack>
  );
};
