import { Button } from '@mantine/core';
import { addressOf, ROUTE_BASE } from '@naru/domain/navigation';
import { usePort } from '@naru/frontend/container';
import { message } from '@naru/messages';
import { TOKENS } from '../../shared/tokens.ts';
import type { DialogProps } from '../dialog-props.ts';
import { Actions, Frame } from '../Frame.tsx';
import classes from './sign-up.module.css';

const STEPS = [
  { title: '지갑 앱 설치', text: '휴대폰에 나루 지갑 앱을 설치해 주세요.' },
  { title: '가입 증명서 발급', text: '지갑 앱에서 본인확인을 하고 가입 증명서를 발급받아 주세요.' },
  { title: 'QR 스캔', text: '‘앱으로 가입하기’를 누르고, 화면에 나오는 QR 코드를 지갑 앱으로 스캔해 주세요.' },
  { title: '약관 동의와 이메일 입력', text: '약관에 동의하고 이메일을 입력하면 가입이 끝나요.' },
] as const;

/** How one joins with the wallet app, in four steps, and where the app is had (product 2, sign-up guide dialog). */
export const SignUpGuide = ({ opened, close, onFaded }: DialogProps<'signUpGuide'>) => (
  <Frame title="앱으로 가입하는 방법" opened={opened} onClose={() => close(false)} onFaded={onFaded} size="middle">
    <ol className={classes.steps}>
      {STEPS.map(({ title, text }, at) => (
        <li key={title} className={classes.step}>
          <h3>{title}</h3>
          <p>{text}</p>
          {at === 0 && <Stores />}
        </li>
      ))}
    </ol>
    <Actions>
      <Button variant="default" onClick={() => close(false)}>
        {message('notice.close')}
      </Button>
      <Button data-autofocus onClick={() => close(true)}>
        앱으로 가입하기
      </Button>
    </Actions>
  </Frame>
);

// A store whose address is not set is told of by the page on installing: what to look for there, or what there is instead.
const INSTALLING = `${ROUTE_BASE}${addressOf('mobileInstall')}`;

const Stores = () => {
  const { walletStores, walletUrl } = usePort(TOKENS.config);
  const links = [
    { name: 'App Store', href: walletStores?.appStore ?? INSTALLING },
    { name: 'Google Play', href: walletStores?.playStore ?? INSTALLING },
    ...(typeof walletUrl === 'string' ? [{ name: '체험용 지갑 열기', href: walletUrl }] : []),
  ];
  return (
    <p className={classes.stores}>
      {links.map(({ name, href }) => (
        <a key={name} href={href} target="_blank" rel="noreferrer">
          {name}
        </a>
      ))}
    </p>
  );
};
