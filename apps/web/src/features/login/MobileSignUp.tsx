import { addressOf } from '@naru/domain/navigation';
import { Stack, Text } from '@naru/frontend/layout';
import { AppSignIn } from '../../overlays/sign-up/AppSignIn.tsx';
import { useNext } from '../../shared/session/use-session.ts';
import { Link } from '../../shared/ui/Link.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import classes from './Login.module.css';

/** Joining and signing in with a wallet on the same phone: this tab waits while the wallet is open, and goes on by itself (product 2). */
export const MobileSignUp = () => {
  const next = useNext();
  return (
    <Stack gap={24} most={440} centred>
      <PageTitle title="지갑 앱으로 계속하기" />
      <Text tone="muted">이 휴대폰에 설치된 지갑 앱을 열어 승인해 주세요. 처음이라면 가입까지 이어져요.</Text>
      <AppSignIn welcomeAt="mobileSignUpComplete" />
      <Text size={15} tone="muted">
        지갑에서 승인한 뒤 이 화면으로 돌아오면 로그인이 저절로 이어져요. 이 화면은 닫지 말아 주세요.
      </Text>
      <ul className={classes.ways}>
        <li>
          <Link to={addressOf('login', { next })}>이메일로 로그인하기</Link>
        </li>
      </ul>
    </Stack>
  );
};
