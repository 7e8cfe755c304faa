import { Button } from '@mantine/core';
import type { ExchangeView, Recipient } from '@naru/domain/exchange';
import { useDesk } from '@naru/frontend/container';
import { useState } from 'react';
import { recipientFacts } from '../../../shared/exchange/exchange-facts.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Facts } from '../../../shared/ui/Facts.tsx';
import classes from './Exchanges.module.css';
import { ReasonForm } from './ReasonForm.tsx';
import { TEXTS } from './texts.ts';

/** Where the goods go: masked, and whole for a reason, as long as this screen is open (safety, personal data). */
export const RecipientPart = ({ exchange }: { exchange: ExchangeView }) => {
  const desk = useDesk(TOKENS.issuerExchanges);
  const overlays = useDesk(TOKENS.overlays);
  const [whole, setWhole] = useState<Recipient>();
  const [asking, setAsking] = useState(false);
  const reveal = async (reason: string): Promise<void> => {
    const answer = await overlays.during(desk.recipient(exchange.siteCode, exchange.exchangeId, reason));
    setAsking(false);
    if (answer.ok) setWhole(answer.value);
    else await overlays.open('refused', answer.failure);
  };
  return (
    <section className={classes.part} aria-labelledby="exchange-recipient">
      <h2 id="exchange-recipient">{TEXTS.recipient}</h2>
      <Facts facts={recipientFacts(whole ?? exchange.recipient)} />
      {whole === undefined && (
        <div className={classes.ways}>
          <Button variant="default" size="sm" aria-expanded={asking} onClick={() => setAsking(!asking)}>
            {TEXTS.reveal}
          </Button>
        </div>
      )}
      {asking && <ReasonForm name={TEXTS.reveal} lead={TEXTS.revealReason} onReason={reveal} />}
    </section>
  );
};
