import { Stack, Text } from '@naru/frontend/layout';
import '../../../shared/form/css.ts';
import { Button, TextInput } from '@mantine/core';
import { CASH_RECEIPT_TYPES, type CashReceiptType, parseCashReceiptNumber } from '@naru/domain/account';
import { failuresOf } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { useState } from 'react';
import { Form } from '../../../shared/form/Form.tsx';
import { FormFault } from '../../../shared/form/FormFault.tsx';
import { fieldProblem, formProblem } from '../../../shared/form/problem.ts';
import { useSending } from '../../../shared/form/use-sending.ts';
import { useMember } from '../../../shared/session/use-member.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Choice } from '../../../shared/ui/Choice.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { useMemberSaved } from './AccountSection.tsx';
import { CASH_RECEIPT_TEXTS, TEXTS } from './texts.ts';

const CHOICES = CASH_RECEIPT_TYPES.map((value) => ({ value, label: CASH_RECEIPT_TEXTS[value].choice }));

/** What cash receipts are issued to (product 2, cash-receipt). */
export const CashReceipt = () => {
  const member = useMember();
  const profile = usePort(TOKENS.profile);
  const saved = useMemberSaved();
  const [type, setType] = useState<CashReceiptType>(member?.cashReceipt?.type ?? 'phone');
  const [typed, setTyped] = useState('');
  const { problem, busy, edited, send } = useSending();
  const overlays = usePort(TOKENS.overlays);
  if (member === undefined) return null;
  const submit = async (): Promise<void> => {
    const found = failuresOf({ cashReceiptNumber: parseCashReceiptNumber(type, typed) });
    if ((await send(found, () => profile.changeCashReceipt({ type, number: typed }))) === undefined) return;
    setTyped('');
    await saved('현금영수증 정보가 변경되었습니다.');
  };
  const remove = async (): Promise<void> => {
    const confirmed = await overlays.open('confirm', {
      title: TEXTS.cashRemove,
      text: '등록한 현금영수증 정보를 삭제할까요? 다음 구매부터 이 정보로 발급하지 않아요.',
      okLabel: TEXTS.cashRemove,
      danger: true,
    });
    if (!confirmed || (await send([], () => profile.changeCashReceipt(null))) === undefined) return;
    await saved('현금영수증 정보가 삭제되었습니다.');
  };
  const { cashReceipt } = member;
  return (
    <Stack gap={24} most={640}>
      <PageTitle title={TEXTS.cashReceipt} />
      <Text size={15} tone="muted">
        발행사의 상품을 계좌이체나 가상계좌처럼 현금으로 결제하면, 결제한 때에 등록되어 있던 이 번호로 현금영수증을 발급해요. 발급하지 못한
        것이 있으면 번호를 다시 저장할 때 그 번호로 다시 발급해요.
      </Text>
      <p>
        <strong>지금 정보</strong>{' '}
        {cashReceipt === null ? '아직 등록한 정보가 없어요.' : `${CASH_RECEIPT_TEXTS[cashReceipt.type].choice} ${cashReceipt.number}`}
      </p>
      <Form name={TEXTS.cashReceipt} onSubmit={submit}>
        <Choice
          titled
          legend="용도"
          name="cash-receipt"
          value={type}
          choices={CHOICES}
          onChange={(value) => setType(CASH_RECEIPT_TYPES.find((one) => one === value) ?? 'phone')}
        />
        <TextInput
          label={CASH_RECEIPT_TEXTS[type].field}
          inputMode="numeric"
          autoComplete="off"
          size="md"
          value={typed}
          error={fieldProblem(problem, 'cashReceiptNumber')}
          onChange={(event) => {
            edited('cashReceiptNumber');
            setTyped(event.currentTarget.value);
          }}
        />
        <FormFault text={formProblem(problem, ['cashReceiptNumber'])} />
        <Button type="submit" loading={busy}>
          현금영수증 정보 저장
        </Button>
        {cashReceipt !== null && (
          <Button variant="default" disabled={busy} onClick={() => void remove()}>
            {TEXTS.cashRemove}
          </Button>
        )}
      </Form>
    </Stack>
  );
};
