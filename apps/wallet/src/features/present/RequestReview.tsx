import { Button } from '@mantine/core';
import type { FittingCertificate, PresentRequest, PresentView } from '@naru/flows/wallet-present';
import { Text } from '@naru/frontend/layout';
import { claimName, consentText, PRESENT_TEXTS } from '@naru/messages/wallet';
import { useState } from 'react';
import { Facts } from '../../shared/Facts.tsx';
import { Page } from '../../shared/Page.tsx';
import { ActionShown } from './ActionShown.tsx';
import classes from './Present.module.css';
import { Requester } from './Requester.tsx';

interface CertificateChoiceProps {
  readonly certificates: readonly FittingCertificate[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** Which certificate answers; with a choice only where several do. */
const CertificateChoice = ({ certificates, chosen, onChoose }: CertificateChoiceProps) => (
  <fieldset className={classes.choice}>
    <legend>{PRESENT_TEXTS.certificate}</legend>
    {certificates.map(({ id, name }) => (
      <label key={id}>
        <input type="radio" name="certificate" checked={id === chosen} onChange={() => onChoose(id)} />
        {PRESENT_TEXTS.certificateOf(name)}
      </label>
    ))}
  </fieldset>
);

interface Props {
  readonly request: PresentRequest;
  readonly view: PresentView;
  readonly title: string;
}

/** What is asked, by whom, with which certificate: what is shown here is what is signed. */
export const RequestReview = ({ request, view, title }: Props) => {
  const [chosen, choose] = useState(request.certificates[0]?.id ?? '');
  const certificate = request.certificates.find(({ id }) => id === chosen);
  const disclosed = certificate?.disclosed ?? [];
  return (
    <Page
      title={title}
      foot={
        <div className={classes.acts}>
          <Button variant="default" size="lg" onClick={view.decline}>
            {PRESENT_TEXTS.decline}
          </Button>
          <Button size="lg" onClick={() => view.approve(chosen)}>
            {request.action === null ? PRESENT_TEXTS.show : PRESENT_TEXTS.approve}
          </Button>
        </div>
      }
    >
      <Requester request={request} />
      {request.action !== null && <ActionShown action={request.action} />}
      <p className={classes.warning}>{PRESENT_TEXTS.warning}</p>
      <section className={classes.part}>
        <h2>{PRESENT_TEXTS.data}</h2>
        {disclosed.length === 0 ? (
          <Text tone="muted">{PRESENT_TEXTS.nothing}</Text>
        ) : (
          <Facts facts={disclosed.map(({ claim, value }) => ({ name: claimName(claim), value: consentText(claim, value) }))} />
        )}
      </section>
      <CertificateChoice certificates={request.certificates} chosen={chosen} onChoose={choose} />
    </Page>
  );
};
