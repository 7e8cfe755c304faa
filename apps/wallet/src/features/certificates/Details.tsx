import { Button } from '@mantine/core';
import { usePort } from '@naru/frontend/container';
import { formatDateTime } from '@naru/messages';
import { CERTIFICATE_TEXTS, certificateName, claimName, claimText, WALLET_TEXTS } from '@naru/messages/wallet';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { Certificate } from '../../ports/ports.ts';
import { TOKENS } from '../../ports/tokens.ts';
import { ADDRESSES } from '../../shared/addresses.ts';
import { CertificateCard } from '../../shared/CertificateCard.tsx';
import { Confirm } from '../../shared/Confirm.tsx';
import { type Fact, Facts } from '../../shared/Facts.tsx';
import { Hint } from '../../shared/Hint.tsx';
import { Page } from '../../shared/Page.tsx';
import { useStored } from '../../shared/use-stored.ts';
import classes from './certificates.module.css';

const WORDLESS = new Set(['ci', 'did']);

const claimsIn = ({ claims }: Certificate): readonly Fact[] =>
  claims.map(({ name, value }) => ({ name: claimName(name), value: claimText(name, value), long: WORDLESS.has(name) }));

const about = ({ expiresAt, receivedAt, host, issuer }: Certificate): readonly Fact[] => [
  { name: CERTIFICATE_TEXTS.until, value: expiresAt === null ? CERTIFICATE_TEXTS.untilNone : formatDateTime(expiresAt) },
  { name: CERTIFICATE_TEXTS.received, value: formatDateTime(receivedAt) },
  { name: CERTIFICATE_TEXTS.from, value: host },
  { name: CERTIFICATE_TEXTS.issuer, value: issuer, long: true },
];

export const Details = () => {
  const { id } = useParams();
  const certificates = usePort(TOKENS.certificates);
  const [all] = useStored(certificates.all);
  const certificate = all?.find((one) => one.id === id);
  return (
    <Page title={CERTIFICATE_TEXTS.details} back={ADDRESSES.home}>
      {certificate !== undefined && <StoredDetails certificate={certificate} />}
      {all !== undefined && certificate === undefined && (
        <Hint title={CERTIFICATE_TEXTS.gone} text={CERTIFICATE_TEXTS.goneText}>
          <Button component={Link} to={ADDRESSES.home} size="lg">
            {WALLET_TEXTS.toHome}
          </Button>
        </Hint>
      )}
    </Page>
  );
};

const StoredDetails = ({ certificate }: { certificate: Certificate }) => {
  const certificates = usePort(TOKENS.certificates);
  const log = usePort(TOKENS.log);
  const clock = usePort(TOKENS.clock);
  const navigate = useNavigate();
  const [removing, setRemoving] = useState(false);
  const remove = async (): Promise<void> => {
    const { host, type } = certificate;
    await certificates.remove(certificate);
    await log.note({ kind: 'removed', who: host, host, what: certificateName(type) });
    await navigate(ADDRESSES.home, { replace: true });
  };
  return (
    <>
      <CertificateCard certificate={certificate} now={clock.now()} />
      <section className={classes.part}>
        <h2>{CERTIFICATE_TEXTS.says}</h2>
        <Facts facts={claimsIn(certificate)} />
      </section>
      <Facts facts={about(certificate)} />
      <Button variant="default" size="md" onClick={() => setRemoving(true)} className={classes.remove}>
        {CERTIFICATE_TEXTS.remove}
      </Button>
      <Confirm
        opened={removing}
        title={CERTIFICATE_TEXTS.removeTitle}
        text={CERTIFICATE_TEXTS.removeText}
        act={CERTIFICATE_TEXTS.remove}
        onConfirm={() => void remove()}
        onClose={() => setRemoving(false)}
      />
    </>
  );
};
