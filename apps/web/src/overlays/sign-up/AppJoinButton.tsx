import { Button } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import { usePort } from '@naru/frontend/container';
import { useNavigate } from 'react-router';
import { deviceNow } from '../../shared/device.ts';
import { useNext } from '../../shared/session/use-session.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { prefetchOverlays } from '../prefetch-overlays.ts';

/** The way to join with the wallet app: the guide first, then the QR, or on a phone the wallet on the phone itself. */
export const AppJoinButton = () => {
  const overlays = usePort(TOKENS.overlays);
  const navigate = useNavigate();
  const next = useNext();
  const guide = async (): Promise<void> => {
    if (!(await overlays.open('signUpGuide', {}))) return;
    void navigate(addressOf(deviceNow() === 'mobile' ? 'mobileSignUp' : 'regist', { next }));
  };
  return (
    <Button variant="default" onPointerEnter={prefetchOverlays} onFocus={prefetchOverlays} onClick={() => void guide()}>
      앱으로 가입하기
    </Button>
  );
};
