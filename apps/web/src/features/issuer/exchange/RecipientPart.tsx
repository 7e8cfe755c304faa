import { Button } from '@mantine/core';
import type { Recipient } from '@naru/domain/exchange';
import type { Answer } from '@naru/domain/failure';
import { Row, Text } from '@naru/frontend/layout';
import { useState } from 'react';
import { recipientFacts } from '../../../shared/exchange/exchange-facts.ts';
import { ReasonForm } from '../../../shared/issuer/ReasonForm.tsx';
import { useMay } from '../../../shared/site/ForRole.tsx';
import { Facts } from '../../../shared/ui/Facts.tsx';
import { useAct } from '../../../shared/use-act.ts';
import classes from './Exchanges.module.css';
import { TEXTS } from './texts.ts';

interface Props {
  readonly masked: Recipient;
  readonly onReveal: (reason: string) => Answer<Recipient>;
}

/** Where a parcel goes: masked, and whole for a reason, as long as this screen is open (safety, personal data). */
export const RecipientPart = ({ masked, onReveal }: Props) => {
  const may = useMay('operator');
  const act = useAct();
  const [whole, setWhole] = useState<Recipient>();
  const [asking, setAsking] = useState(false);
  const reveal = async (reason: string): Promise<void> => {
    const answer = await act(onReveal(reason), () => setAsking(false));
    if (answer !== undefined) setWhole(answer.value);
  };
  return (
    <section className={classes.part} aria-labelledby="parcel-recipient">
      <h2 id="parcel-recipient">배송지</h2>
      {masked.name === '' ? (
        <Text size={14} tone="muted">
          배송지는 파기했어요.
        </Text>
      ) : (
        <Facts facts={recipientFacts(whole ?? masked)} />
      )}
      {may && whole === undefined && masked.name !== '' && (
        <Row gap={8}>
          <Button variant="default" size="sm" aria-expanded={asking} onClick={() => setAsking(!asking)}>
            {TEXTS.reveal}
          </Button>
        </Row>
      )}
      {asking && (
        <ReasonForm name={TEXTS.reveal} lead="받는 분의 개인정보를 보는 사유를 적어 주세요. 사유와 본 시각이 기록돼요." onReason={reveal} />
      )}
    </section>
  );
};
