import { Button } from '@mantine/core';
import type { OrderView } from '@naru/domain/order';
import { usePort } from '@naru/frontend/container';
import { useState } from 'react';
import { TOKENS } from '../tokens.ts';

/**
 * The way back to the page that takes the payment, for whoever left it, closed its tab or began on another device: its address is a secret,
 * so a fresh one is asked for when it is wanted.
 */
export const PayOn = ({ order }: { order: OrderView }) => {
  const orders = usePort(TOKENS.orders);
  const overlays = usePort(TOKENS.overlays);
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
      {order.paymentFailed ? '다시 결제하기' : unpaid ? '이어서 결제하기' : '입금 안내 페이지 열기'}
    </Button>
  );
};
