import { Button } from '@mantine/core';
import { DISPUTABLE_STATES, isOpenDispute } from '@naru/domain/dispute';
import type { ExchangeView } from '@naru/domain/exchange';
import { usePort } from '@naru/frontend/container';
import { Row } from '@naru/frontend/layout';
import { useState } from 'react';
import { DisputeList } from '../../../shared/dispute/DisputeList.tsx';
import { KEYS } from '../../../shared/query/keys.ts';
import { useAnswer } from '../../../shared/query/use-answer.ts';
import { useTraded } from '../../../shared/query/use-traded.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { useAct } from '../../../shared/use-act.ts';
import { DisputeForm } from './DisputeForm.tsx';
import parts from './Exchange.module.css';
import { TEXTS } from './texts.ts';

/** What the owner can say of goods that did not come as they should, and what has become of it. Saying it stops the clocks. */
export const DisputePart = ({ exchange: { exchangeId, state } }: { exchange: ExchangeView }) => {
  const port = usePort(TOKENS.disputes);
  const overlays = usePort(TOKENS.overlays);
  const act = useAct();
  const traded = useTraded();
  const [writing, setWriting] = useState(false);
  const { data: disputes = [] } = useAnswer(KEYS.disputes(exchangeId), () => port.ofExchange(exchangeId), { staleTime: 0 });
  const open = disputes.some((one) => isOpenDispute(one.state));
  const mayOpen = DISPUTABLE_STATES.has(state) && !open;
  if (disputes.length === 0 && !mayOpen) return null;
  const withdraw = async (): Promise<void> => {
    const question = {
      title: TEXTS.disputeWithdraw,
      text: '문제가 해결되었나요? 철회하면 자동 수령까지의 기간이 처음부터 다시 시작돼요.',
      okLabel: TEXTS.disputeWithdraw,
    };
    if (await overlays.open('confirm', question)) await act(port.withdraw(exchangeId), traded);
  };
  return (
    <section className={parts.part} aria-labelledby="exchange-dispute">
      <h2 id="exchange-dispute">{mayOpen ? '받는 데 문제가 있나요?' : '문제 신고'}</h2>
      {open && <p role="status">문제를 확인하고 있어요. 그동안 자동 수령 처리가 멈춰 있어요.</p>}
      {mayOpen && !writing && (
        <>
          <p>아직 못 받았거나 상품에 문제가 있으면 알려 주세요. 알려 주시면 자동 수령 처리가 바로 멈추고, 나루가 확인하여 결정해요.</p>
          <Row gap={8}>
            <Button variant="default" onClick={() => setWriting(true)}>
              아직 못 받았어요 / 문제가 있어요
            </Button>
          </Row>
        </>
      )}
      {mayOpen && writing && <DisputeForm exchangeId={exchangeId} onClose={() => setWriting(false)} />}
      <DisputeList disputes={disputes} onPicture={(number) => port.picture(exchangeId, number)}>
        {open && (
          <Row gap={8}>
            <Button variant="default" onClick={() => void withdraw()}>
              {TEXTS.disputeWithdraw}
            </Button>
          </Row>
        )}
      </DisputeList>
    </section>
  );
};
