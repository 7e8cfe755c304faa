import { Button } from '@mantine/core';
import { addressOf, ROUTE_BASE } from '@naru/domain/navigation';
import { usePort } from '@naru/frontend/container';
import { deviceNow } from '../../shared/device.ts';
import { QrCode } from '../../shared/qr/QrCode.tsx';
import { TOKENS } from '../../shared/tokens.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import classes from './mobile.module.css';
import { OpenWallet } from './OpenWallet.tsx';
import { INSTALL } from './texts.ts';

/** How the wallet app is had, on the phone itself or by a QR that leads one there, and what it is for (product 2, /mobile/install). */
export const Install = () => {
  const onPhone = deviceNow() === 'mobile';
  return (
    <div className={classes.page}>
      <PageTitle title="나루 지갑 앱 설치" />
      <p className={classes.installLead}>비밀번호 없이 로그인하고, 거래를 눈으로 확인한 뒤 승인하는 앱이에요.</p>
      <Section title="앱 받기">
        <div className={classes.get}>
          {!onPhone && <PhoneCode />}
          <Stores />
        </div>
      </Section>
      <Section title="이미 설치했나요?">
        <div className={classes.ways}>
          <OpenWallet label="이미 설치했어요" />
        </div>
      </Section>
      <Section title="지갑 앱으로 할 수 있는 일">
        <ul className={classes.uses}>
          {INSTALL.uses.map(({ title, text }) => (
            <li key={title}>
              <strong>{title}</strong>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="설치한 다음에는">
        <p className={classes.installLead}>지갑 앱에서 가입 증명서를 발급받고, 나루에서 ‘앱으로 가입하기’를 누르면 돼요.</p>
        <div className={classes.ways}>
          <LinkButton to={addressOf('mobileLogin')} variant="default">
            로그인으로 가기
          </LinkButton>
        </div>
      </Section>
    </div>
  );
};

const PhoneCode = () => (
  <figure className={classes.code}>
    <QrCode text={`${location.origin}${ROUTE_BASE}${addressOf('mobileInstall')}`} size={176} label="이 화면을 휴대폰에서 여는 QR 코드" />
    <figcaption>휴대폰으로 이 QR 코드를 스캔하면 설치 화면이 열려요.</figcaption>
  </figure>
);

const Stores = () => {
  const { walletStores, walletUrl } = usePort(TOKENS.config);
  const stores = [
    { name: 'App Store에서 받기', href: walletStores?.appStore },
    { name: 'Google Play에서 받기', href: walletStores?.playStore },
  ].flatMap(({ name, href }) => (href === undefined ? [] : [{ name, href }]));
  return (
    <div className={classes.ways}>
      {stores.map(({ name, href }) => (
        <Button key={name} component="a" href={href} size="lg" rel="noreferrer">
          {name}
        </Button>
      ))}
      {stores.length === 0 && (
        <p className={classes.installLead}>
          {typeof walletUrl === 'string'
            ? '체험 환경에서는 앱을 설치하지 않고 체험용 지갑을 쓸 수 있어요.'
            : '휴대폰의 앱 스토어에서 ‘나루 지갑’을 찾아 설치해 주세요.'}
        </p>
      )}
    </div>
  );
};
