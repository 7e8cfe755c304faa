import { Button } from '@mantine/core';
import { type ExchangeView, goodsFactsOf, type IssuerExchangeAct, issuerMovesFrom, missingGoods } from '@naru/domain/exchange';
import { useDesk } from '@naru/frontend/container';
import { formatDateTime } from '@naru/messages';
import { useState } from 'react';
import { ReasonForm } from '../../../shared/issuer/ReasonForm.tsx';
import { TOKENS } from '../../../shared/tokens.ts';
import classes from './Exchanges.module.css';
import { ShipForm } from './ShipForm.tsx';
import { TEXTS } from './texts.ts';
import { useOneAct } from './use-one-act.ts';

const noteOf = ({ state, dueAt, refunded }: ExchangeView): string => {
  if (state === 'awaitingPayment') return TEXTS.waitingPayment;
  if (state === 'delivered' && dueAt !== null) return `${formatDateTime(dueAt)}${TEXTS.autoReceive}`;
  return refunded ? TEXTS.refunded : TEXTS.over;
};

/** The next step of the work, by the lifecycle's own word, and the way out where there still is one. */
export const NextActs = ({ exchange }: { exchange: ExchangeView }) => {
  const [cancelling, setCancelling] = useState(false);
  const overlays = useDesk(TOKENS.overlays);
  const desk = useDesk(TOKENS.issuerExchanges);
  const move = useOneAct(TEXTS.moved, (act: IssuerExchangeAct) => desk.move(exchange.siteCode, [exchange.exchangeId], act));
  const moves = issuerMovesFrom(exchange.state);
  const missing = missingGoods(goodsFactsOf(exchange.goods), exchange.goodsNeeds);
  const prepare = async (): Promise<void> => {
    if (await overlays.open('confirm', { title: TEXTS.prepare, text: TEXTS.prepareText, okLabel: TEXTS.prepare }))
      await move({ move: 'prepare' });
  };
  return (
    <section className={classes.act} aria-labelledby="exchange-next">
      <h2 id="exchange-next">{TEXTS.next}</h2>
      {moves.length === 0 && <p className={classes.note}>{noteOf(exchange)}</p>}
      {moves.includes('prepare') && (
        <>
          <p className={classes.note}>{TEXTS.prepareText}</p>
          <Button onClick={() => void prepare()}>{TEXTS.prepare}</Button>
        </>
      )}
      {moves.includes('ship') && missing.length > 0 && (
        <p role="status" className={classes.note}>
          {TEXTS.shipWaits} {missing.map((field) => TEXTS.goodsFields[field]).join(', ')}
        </p>
      )}
      {moves.includes('ship') && missing.length === 0 && (
        <ShipForm lead={TEXTS.shipLead} onShip={(carrier, waybill) => move({ move: 'ship', carrier, waybill })} />
      )}
      {moves.includes('deliver') && (
        <>
          <p className={classes.note}>{TEXTS.deliverText}</p>
          <Button onClick={() => void move({ move: 'deliver' })}>{TEXTS.deliver}</Button>
        </>
      )}
      {moves.includes('cancel') && !cancelling && (
        <Button variant="default" onClick={() => setCancelling(true)}>
          {TEXTS.cancel}
        </Button>
      )}
      {moves.includes('cancel') && cancelling && (
        <ReasonForm danger name={TEXTS.cancel} lead={TEXTS.cancelLead} onReason={(reason) => move({ move: 'cancel', reason })} />
      )}
    </section>
  );
};
