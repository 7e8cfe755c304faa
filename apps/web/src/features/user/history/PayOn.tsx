import { Button } from '@mantine/core';
import type { OrderView } from '@naru/domain/order';
import { useDesk } from '@naru/frontend/container';
import { useState } from 'react';
import { TOKENS } from '../../../shared/tokens.ts';
import { TEXTS } from './texts.ts';

/**
 * The way back to the page that takes the payment, for whoever left it, closed its tab or began on another device: its address is a secret,
 * so a fresh one is asked for when it is wanted.
 */
export const PayOn = ({ order }: { order: OrderView }) => {
  const orders = useDesk(TOKENS.orders);
  const overlays = useDesk(TOKENS.overlays);
  const [leaving, setLeaving] = useState(false);
  const unpaid = order.state === 'created';
  const goOn = async (): Promise<void> => {
    setLeaving(true);
    const opened = await orders.pay(order.orderId);
    if (opened.ok) location.assign(opened.value.payUrl);
    else await overlays.open('refused', opened.failure);
    setLeaving(false);
  };
  return (
    <Button variant={unpaid ? 'filled' : 'default'} loading={leaving} onClick={() => void goOn()}>
      {unpaid ? TEXTS.pay : TEXTS.payPage}
    </Button>
  );
};
