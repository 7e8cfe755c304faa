import { Button } from '@mantine/core';
import { Stack, Text } from '@naru/frontend/layout';
import { formatNumber, formatWon, message } from '@naru/messages';
import { Facts } from '../../shared/ui/Facts.tsx';
import type { DialogProps } from '../dialog-props.ts';
import { Actions, Frame } from '../Frame.tsx';

/** Tells the seller what was sold since the last look, and what comes of it (product 3, sold-NFT notification). */
export const SoldPopup = ({ input, opened, close, onFaded }: DialogProps<'sold'>) => {
  const { count, firstTokenName, totalPrice, totalFeePrice, totalDepositPrice } = input;
  const text =
    count === 1
      ? message('notice.soldOne', { name: firstTokenName })
      : message('notice.soldMany', { name: firstTokenName, others: formatNumber(count - 1) });
  return (
    <Frame title="NFT가 판매되었습니다" opened={opened} onClose={() => close('close')} onFaded={onFaded}>
      <Stack gap={16}>
        <Text lines>{text}</Text>
        <Facts
          facts={[
            { label: '판매 금액', value: formatWon(totalPrice) },
            { label: '수수료와 로열티', value: formatWon(totalFeePrice) },
            { label: '정산 금액', value: formatWon(totalDepositPrice) },
          ]}
        />
        <Text size={14} tone="muted">
          구매가 확정되면 정산 금액을 계좌로 보내 드립니다. 지급일은 내 정보의 정산에서 볼 수 있습니다.
        </Text>
      </Stack>
      <Actions>
        <Button variant="default" onClick={() => close('close')}>
          {message('notice.close')}
        </Button>
        <Button data-autofocus onClick={() => close('history')}>
          거래 내역 보기
        </Button>
      </Actions>
    </Frame>
  );
};
