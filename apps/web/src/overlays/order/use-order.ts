import { connectOrder, type OrderOutput, orderActors, orderMachine } from '@naru/flows/order';
import { useDesk } from '@naru/frontend/container';
import { actionFailureText } from '@naru/messages';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import type { OrderDraft } from '../../shared/overlay/overlay-kinds.ts';
import { useTraded } from '../../shared/query/use-traded.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { useFlowEnd } from '../../shared/use-flow-end.ts';

/** The flow of one order. Where it ends in an order, the whole page goes on to the page that takes the payment (choices 3). */
export const useOrder = (input: OrderDraft, close: () => void) => {
  const orders = useDesk(TOKENS.orders);
  const overlays = useDesk(TOKENS.overlays);
  const traded = useTraded();
  const [machine] = useState(() => orderMachine.provide({ actors: orderActors({ orders }) }));
  const [start] = useState(() => ({
    kind: 'buy' as const,
    target: input.target,
    price: input.price,
    consentNeeded: input.withdrawal !== null,
    key: crypto.randomUUID(),
  }));
  const [snapshot, send] = useMachine(machine, { input: start });
  const view = connectOrder(snapshot, send);
  useFlowEnd(snapshot, (output: OrderOutput) => {
    if (output.kind === 'pay') {
      location.assign(output.payUrl);
      return;
    }
    close();
    if (output.kind !== 'refused') return;
    traded();
    void overlays.open('notice', { text: actionFailureText('purchase', output.failure) });
  });
  const order = (): void => {
    view.confirm();
    // The consent stands on the same page as the price: one button answers both.
    if (input.withdrawal !== null) view.agree();
  };
  return { view, order };
};
