import { addressOf } from '@naru/domain/navigation';
import { Stack, Text } from '@naru/frontend/layout';
import { Navigate } from 'react-router';
import { AppSignIn } from '../../overlays/sign-up/AppSignIn.tsx';
import { useNext, useSession } from '../../shared/session/use-session.ts';
import { Link } from '../../shared/ui/Link.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';

/** Joining with the wallet app: its QR, the terms, the welcome (product 4, sign-up by app). */
export const Regist = () => {
  const session = useSession();
  const next = useNext();
  if (session.state === 'member') return <Navigate to={next ?? addressOf('home')} replace />;
  return (
    <Stack gap={24} most={440} centred>
      <PageTitle title="앱으로 가입하기" />
      <Text tone="muted">지갑 앱에 가입 증명서가 있으면 QR 코드를 스캔하고 약관에 동의하는 것으로 가입이 끝나요.</Text>
      <AppSignIn purpose="join" />
      <Text tone="link" weight={600} text="center">
        <Link to={addressOf('join', { next })}>이메일로 가입하기</Link>
      </Text>
    </Stack>
  );
};
