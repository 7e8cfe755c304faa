import { Button } from '@mantine/core';
import type { AskedPresentation, PresentView } from '@naru/flows/wallet-present';
import { claimName, claimText, PRESENT_TEXTS } from '@naru/messages/wallet';
import { useState } from 'react';
import { Facts } from '../../shared/Facts.tsx';
import { Page } from '../../shared/Page.tsx';
import { ActionShown } from './ActionShown.tsx';
import { Asker } from './Asker.tsx';
import { CertificateChoice } from './CertificateChoice.tsx';
import classes from './Present.module.css';

interface Props {
  readonly asked: AskedPresentation;
  readonly view: PresentView;
  readonly title: string;
}

const WORDLESS = new Set(['ci', 'did']);

/** What is asked, by whom, with which certificate: what is shown here is what is signed. */
export const Asked = ({ asked, view, title }: Props) => {
  const [chosen, choose] = useState(asked.certificates[0]?.id ?? '');
  const certificate = asked.certificates.find(({ id }) => id === chosen);
  const told = certificate?.told ?? [];
  return (
    <Page
      title={title}
      foot={
        <div className={classes.acts}>
          <Button variant="default" size="lg" onClick={view.decline}>
            {PRESENT_TEXTS.decline}
          </Button>
          <Button size="lg" onClick={() => view.approve(chosen)}>
            {asked.action === null ? PRESENT_TEXTS.show : PRESENT_TEXTS.approve}
          </Button>
        </div>
      }
    >
      <Asker asked={asked} />
      {asked.action !== null && <ActionShown action={asked.action} />}
      <p className={classes.warning}>{PRESENT_TEXTS.warning}</p>
      <section className={classes.part}>
        <h2>{PRESENT_TEXTS.data}</h2>
        {told.length === 0 ? (
          <p className={classes.note}>{PRESENT_TEXTS.nothing}</p>
        ) : (
          <Facts
            brief
            facts={told.map(({ claim, value }) => ({
              name: claimName(claim),
              value: claimText(claim, value),
              long: WORDLESS.has(claim),
            }))}
          />
        )}
      </section>
      <CertificateChoice certificates={asked.certificates} chosen={chosen} onChoose={choose} />
    </Page>
  );
};
