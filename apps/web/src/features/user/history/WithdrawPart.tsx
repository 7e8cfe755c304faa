import { Row, Text } from '@naru/frontend/layout';
import '../../../shared/form/css.ts';
import { Button } from '@mantine/core';
import { failure } from '@naru/domain/failure';
import {
  type OrderDetail,
  WITHDRAWAL_REASONS,
  type WithdrawalGround,
  type WithdrawalReason,
  type WithdrawalView,
} from '@naru/domain/order';
import { usePort } from '@naru/frontend/container';
import { failureText, formatDateTime, formatWon, WITHDRAWAL_REASON_LABELS, withJosa } from '@naru/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Select } from '../../../shared/form/Select.tsx';
import { TOKENS } from '../../../shared/tokens.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { TEXTS } from './texts.ts';

const CHOICES = WITHDRAWAL_REASONS.map((value) => ({ value, label: WITHDRAWAL_REASON_LABELS[value] }));

/** Withdrawing from a purchase: until when, what happens then, and why it is done; or why it cannot be, and what can be done instead. */
export const WithdrawPart = ({ order, withdrawal }: { order: OrderDetail; withdrawal: WithdrawalView }) => (
  <Section title="청약철회">
    {withdrawal.why === null ? (
      <Withdraw order={order} withdrawal={withdrawal} />
    ) : (
      <Text tone="muted">{failureText(failure(withdrawal.why)).text}</Text>
    )}
  </Section>
);

/** What a buyer may still do with it, so that it can be returned. */
const KEPT_FREE: Readonly<Record<WithdrawalGround, string>> = Object.freeze({
  member: '',
  gold: '',
  goods: '실물 수령을 신청하거나 팔거나 보내면 철회할 수 없어요.',
  digital: '원본을 열거나 공유하면, 또는 NFT를 팔거나 보내면 철회할 수 없어요.',
});

const Withdraw = ({
  order: { orderId, price, parts },
  withdrawal: { until, ground },
}: {
  order: OrderDetail;
  withdrawal: WithdrawalView;
}) => {
  const orders = usePort(TOKENS.orders);
  const overlays = usePort(TOKENS.overlays);
  const client = useQueryClient();
  const [reason, setReason] = useState<WithdrawalReason>('changedMind');
  // What went back in parts does not go back again.
  const left = parts.reduce<number>((rest, { amount }) => rest - amount, price);
  const withdraw = async (): Promise<void> => {
    if (
      !(await overlays.open('confirm', {
        text: `구매를 철회할까요? NFT는 폐기되고 ${withJosa(formatWon(left), '을/를')} 돌려드려요. 철회하면 되돌릴 수 없어요.`,
        okLabel: TEXTS.withdrawNow,
      }))
    )
      return;
    const withdrawn = await overlays.during(orders.withdraw({ orderId, reason }));
    if (withdrawn.ok)
      await overlays.open('notice', { title: '청약철회 접수 완료', text: '청약철회를 접수했습니다. 결제한 금액을 돌려드립니다.' });
    else await overlays.open('refused', withdrawn.failure);
    await client.invalidateQueries();
  };
  return (
    <>
      <Text tone="muted">{`${formatDateTime(until)} 전까지 이유와 상관없이 구매를 철회할 수 있어요. ${KEPT_FREE[ground]} 철회하면 NFT는 폐기되고, 결제한 금액을 결제한 방법 그대로 모두 돌려드려요. NFT를 판매 중이면 판매 등록도 함께 취소돼요.`}</Text>
      <Row gap={12} align="end" above={16}>
        <Select label="철회하는 이유" data={CHOICES} value={reason} onChange={setReason} />
        <Button variant="default" onClick={() => void withdraw()}>
          {TEXTS.withdrawNow}
        </Button>
      </Row>
    </>
  );
};
