import { Button } from '@mantine/core';
import type { IndividualSeller, OrderDetail } from '@naru/domain/order';
import { usePort } from '@naru/frontend/container';
import { Text } from '@naru/frontend/layout';
import { useState } from 'react';
import { TOKENS } from '../../../shared/tokens.ts';
import { Facts } from '../../../shared/ui/Facts.tsx';
import { useAct } from '../../../shared/use-act.ts';
import classes from './Order.module.css';

/** That it was bought of an individual, what follows from it, and who that is, where its buyer may be shown it. */
export const IndividualPart = ({ order: { orderId, seller } }: { order: OrderDetail }) => {
  const orders = usePort(TOKENS.orders);
  const overlays = usePort(TOKENS.overlays);
  const act = useAct();
  const [shown, setShown] = useState<IndividualSeller>();
  const show = async (): Promise<void> => {
    const text = '이 거래에 문제가 있을 때 판매자와 해결하기 위해서만 사용해 주세요. 열람한 기록이 남아요.';
    if (!(await overlays.open('confirm', { text, okLabel: '정보 보기' }))) return;
    const answer = await act(orders.seller(orderId));
    if (answer !== undefined) setShown(answer.value);
  };
  return (
    <>
      <Text size={13} tone="muted">
        사업자가 아닌 회원이 판매한 개인 간 거래라서 전자상거래법의 청약철회가 적용되지 않아요.
      </Text>
      {shown !== undefined && (
        <Facts
          facts={[
            { label: '판매자 이름', value: shown.name },
            ...(shown.phone === '' ? [] : [{ label: '판매자 전화번호', value: shown.phone }]),
            ...(shown.email === '' ? [] : [{ label: '판매자 이메일', value: shown.email }]),
          ]}
        />
      )}
      {seller.isShowable && shown === undefined && (
        <div className={classes.ways}>
          <Button variant="default" size="sm" onClick={() => void show()}>
            판매자 정보 보기
          </Button>
        </div>
      )}
    </>
  );
};
