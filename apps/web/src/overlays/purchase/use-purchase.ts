import { connectPurchase, type PurchaseOutput, purchaseActors, purchaseMachine } from '@naru/flows/purchase';
import { useDesk } from '@naru/frontend/container';
import { actionFailureText } from '@naru/messages';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import type { Purchase } from '../../shared/overlay/overlay-kinds.ts';
import { useTraded } from '../../shared/query/use-traded.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { useFlowEnd } from '../../shared/use-flow-end.ts';

/** The flow of one purchase. Where it ends in an order, the whole page goes on to the page that takes the payment (choices 3). */
export const usePurchase = (input: Purchase, close: () => void) => {
  const orders = useDesk(TOKENS.orders);
  const overlays = useDesk(TOKENS.overlays);
  const traded = useTraded();
  const [machine] = useState(() => purchaseMachine.provide({ actors: purchaseActors({ orders }) }));
  const [start] = useState(() => ({
    kind: 'buy' as const,
    target: input.target,
    price: input.price,
    consentNeeded: input.withdrawalBarred,
    key: crypto.randomUUID(),
  }));
  const [snapshot, send] = useMachine(machine, { input: start });
  const view = connectPurchase(snapshot, send);
  useFlowEnd(snapshot, (output: PurchaseOutput) => {
    if (output.kind === 'pay') {
      location.assign(output.payUrl);
      return;
    }
    close();
    if (output.kind !== 'refused') return;
    void traded();
    void overlays.open('notice', { text: actionFailureText('purchase', output.failure) });
  });
  const order = (): void => {
    view.confirm();
    // The consent stands on the same page as the price: one button answers both.
    if (input.withdrawalBarred) view.agree();
  };
  return { view, order };
};
