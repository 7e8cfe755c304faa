import { Button } from '@mantine/core';
import type { OrderDetail } from '@naru/domain/order';
import { useDesk } from '@naru/frontend/container';
import { formatDateTime } from '@naru/messages';
import { useQueryClient } from '@tanstack/react-query';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import classes from './Order.module.css';
import { TEXTS } from './texts.ts';

/** Until when a purchase can be objected to, and the way to confirm it before. */
export const ConfirmPart = ({ order: { orderId, confirmedAt } }: { order: OrderDetail }) => {
  const orders = useDesk(TOKENS.orders);
  const overlays = useDesk(TOKENS.overlays);
  const client = useQueryClient();
  const confirm = async (): Promise<void> => {
    if (!(await overlays.open('confirm', { text: TEXTS.confirmQuestion, okLabel: TEXTS.confirm }))) return;
    const confirmed = await overlays.during(orders.confirm(orderId));
    if (!confirmed.ok) await overlays.open('refused', confirmed.failure);
    await client.invalidateQueries({ queryKey: KEYS.orderDetail(orderId) });
  };
  return (
    <Section title={TEXTS.confirm}>
      <p className={classes.muted}>{TEXTS.confirmText(formatDateTime(confirmedAt ?? ''))}</p>
      <div className={classes.ways}>
        <Button variant="default" onClick={() => void confirm()}>
          {TEXTS.confirm}
        </Button>
      </div>
    </Section>
  );
};
