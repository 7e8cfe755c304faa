import { Button } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import { usePort } from '@naru/frontend/container';
import { useEffect, useRef, useState } from 'react';
import { OuterBrowser } from '../../shared/native/OuterBrowser.tsx';
import { TOKENS } from '../../shared/tokens.ts';
import { Hint } from '../../shared/ui/Hint.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import classes from './mobile.module.css';
import { LOGIN, WALLET } from './texts.ts';

/** So long an app takes to come to the front, in milliseconds; a page that is still looked at then has opened none. */
const PATIENCE_MS = 1_500;

/** Opens the wallet app on this phone by its own link; where none opens, says so and why, since links of apps fail silently. */
export const OpenWallet = ({ label = '지갑 앱 열기' }: { label?: string }) => {
  const { walletStores, walletUrl } = usePort(TOKENS.config);
  const [missed, setMissed] = useState(false);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const wait = (): void => {
    setMissed(false);
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => setMissed(document.visibilityState === 'visible'), PATIENCE_MS);
  };
  return (
    <>
      <OuterBrowser need="wallet" />
      <Button component="a" href={walletStores?.link ?? 'openid4vp://'} onClick={wait}>
        {label}
      </Button>
      {typeof walletUrl === 'string' && (
        <Button component="a" href={walletUrl} variant="default">
          체험용 지갑 열기
        </Button>
      )}
      <p role="status" className={classes.note}>
        {missed &&
          '지갑 앱이 열리지 않았다면 아직 설치되지 않았거나 이 브라우저가 앱을 열지 못하는 거예요. 위에서 설치하거나 홈 화면에서 앱을 직접 열어 주세요.'}
      </p>
    </>
  );
};

/** Where the views by a wallet's DID JWT begin: in the wallet. A JWT has no business here; an address that has one is blocked by the guard. */
export const Login2 = () => (
  <Hint title={<PageTitle title={WALLET.title} />} text={WALLET.text}>
    <OpenWallet />
    <LinkButton to={addressOf('mobileInstall')} variant="default">
      {LOGIN.install}
    </LinkButton>
    <LinkButton to={addressOf('mobileLogin')} variant="subtle">
      {LOGIN.byEmail}
    </LinkButton>
  </Hint>
);
