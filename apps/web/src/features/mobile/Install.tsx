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
      <PageTitle title={INSTALL.title} />
      <p className={classes.installLead}>{INSTALL.lead}</p>
      <Section title={INSTALL.get}>
        <div className={classes.get}>
          {!onPhone && <PhoneCode />}
          <Stores />
        </div>
      </Section>
      <Section title={INSTALL.already}>
        <div className={classes.ways}>
          <OpenWallet label={INSTALL.open} />
        </div>
      </Section>
      <Section title={INSTALL.does}>
        <ul className={classes.uses}>
          {INSTALL.uses.map(({ title, text }) => (
            <li key={title}>
              <strong>{title}</strong>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={INSTALL.next}>
        <p className={classes.installLead}>{INSTALL.nextText}</p>
        <div className={classes.ways}>
          <LinkButton to={addressOf('mobileLogin')} variant="default">
            {INSTALL.login}
          </LinkButton>
        </div>
      </Section>
    </div>
  );
};

const PhoneCode = () => (
  <figure className={classes.code}>
    <QrCode text={`${location.origin}${ROUTE_BASE}${addressOf('mobileInstall')}`} size={176} label={INSTALL.code} />
    <figcaption>{INSTALL.qr}</figcaption>
  </figure>
);

const Stores = () => {
  const { walletStores, walletUrl } = usePort(TOKENS.config);
  const stores = [
    { name: INSTALL.appStore, href: walletStores?.appStore },
    { name: INSTALL.playStore, href: walletStores?.playStore },
  ].flatMap(({ name, href }) => (href === undefined ? [] : [{ name, href }]));
  return (
    <div className={classes.ways}>
      {stores.map(({ name, href }) => (
        <Button key={name} component="a" href={href} size="lg" rel="noreferrer">
          {name}
        </Button>
      ))}
      {stores.length === 0 && <p className={classes.installLead}>{typeof walletUrl === 'string' ? INSTALL.trial : INSTALL.noStore}</p>}
    </div>
  );
};
