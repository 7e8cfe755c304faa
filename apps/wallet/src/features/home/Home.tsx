import { Button } from '@mantine/core';
import { usePort } from '@naru/frontend/container';
import { reportDefect } from '@naru/frontend/page';
import { CERTIFICATE_TEXTS, MARKET_TEXTS, PLACES } from '@naru/messages/wallet';
import IconIdOff from '@tabler/icons-react/dist/esm/icons/IconIdOff.mjs';
import IconScan from '@tabler/icons-react/dist/esm/icons/IconScan.mjs';
import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { TOKENS } from '../../ports/tokens.ts';
import { ADDRESSES, certificateAddress } from '../../shared/addresses.ts';
import { CertificateCard } from '../../shared/CertificateCard.tsx';
import { Hint } from '../../shared/Hint.tsx';
import { Page } from '../../shared/Page.tsx';
import { useStored } from '../../shared/use-stored.ts';
import { addressOfQuery } from '../../shared/wallet-link.ts';
import classes from './Home.module.css';

/** The wallet's first screen: the certificates, and the way to scan. A link on the same device, which brings its request along, leads on. */
export const Home = () => {
  const { search } = useLocation();
  const wanted = addressOfQuery(search);
  return wanted === undefined ? <Certificates /> : <Navigate to={wanted} replace />;
};

const Certificates = () => {
  const certificates = usePort(TOKENS.certificates);
  const clock = usePort(TOKENS.clock);
  const [all] = useStored(certificates.all, certificates.subscribe);
  if (all === undefined) return <Page title={CERTIFICATE_TEXTS.title}>{null}</Page>;
  if (all.length === 0) {
    return (
      <Page title={CERTIFICATE_TEXTS.title}>
        <Hint
          sign={<IconIdOff size={40} stroke={1.4} aria-hidden="true" />}
          title={CERTIFICATE_TEXTS.none}
          text={CERTIFICATE_TEXTS.noneHint}
        >
          <Button component={Link} to={ADDRESSES.apply} size="lg">
            {CERTIFICATE_TEXTS.get}
          </Button>
        </Hint>
      </Page>
    );
  }
  return (
    <Page title={CERTIFICATE_TEXTS.title}>
      <ul className={classes.cards}>
        {all.map((certificate) => (
          <li key={certificate.id}>
            <Link to={certificateAddress(certificate.id)} className={classes.link}>
              <CertificateCard certificate={certificate} now={clock.now()} />
            </Link>
          </li>
        ))}
      </ul>
      <Link to={ADDRESSES.scan} className={classes.scan}>
        <IconScan size={30} stroke={1.6} aria-hidden="true" />
        <span>
          <strong>{PLACES.scan}</strong>
          <span>{CERTIFICATE_TEXTS.scanHint}</span>
        </span>
      </Link>
      <OwnNfts />
      <Button component={Link} to={ADDRESSES.apply} variant="default" size="md">
        {CERTIFICATE_TEXTS.another}
      </Button>
    </Page>
  );
};

const OwnNfts = () => {
  const nfts = usePort(TOKENS.ownNfts);
  const [leaving, setLeaving] = useState(false);
  const show = (): void => {
    setLeaving(true);
    nfts
      .show()
      .catch(reportDefect)
      .finally(() => setLeaving(false));
  };
  return (
    <Button size="md" variant="default" loading={leaving} onClick={show}>
      {MARKET_TEXTS.ownNfts}
    </Button>
  );
};
