import { Stack, Text } from '@naru/frontend/layout';
import '../../../shared/form/css.ts';
import { Button, TextInput } from '@mantine/core';
import { CASH_RECEIPT_TYPES, parseCashReceiptNumber } from '@naru/domain/account';
import { failuresOf } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { FormEnd } from '@naru/frontend/form-parts';
import { Form } from '../../../shared/form/Form.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
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
  const form = useForm({ type: member?.cashReceipt?.type ?? 'phone', cashReceiptNumber: '' });
  const { type, cashReceiptNumber: number } = form.typed;
  const overlays = usePort(TOKENS.overlays);
  if (member === undefined) return null;
  const submit = async (): Promise<void> => {
    const found = failuresOf({ cashReceiptNumber: parseCashReceiptNumber(type, number) });
    if ((await form.send(found, () => profile.changeCashReceipt({ type, number }))) === undefined) return;
    form.set({ cashReceiptNumber: '' });
    await saved('현금영수증 정보가 변경되었습니다.');
  };
  const remove = async (): Promise<void> => {
    const confirmed = await overlays.open('confirm', {
      title: TEXTS.cashRemove,
      text: '등록한 현금영수증 정보를 삭제할까요? 다음 구매부터 이 정보로 발급하지 않아요.',
      okLabel: TEXTS.cashRemove,
      danger: true,
    });
    if (!confirmed || (await form.send([], () => profile.changeCashReceipt(null))) === undefined) return;
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
        <Choice titled legend="용도" name="cash-receipt" choices={CHOICES} {...form.field('type')} />
        <TextInput
          label={CASH_RECEIPT_TEXTS[type].field}
          inputMode="numeric"
          autoComplete="off"
          size="md"
          {...form.field('cashReceiptNumber')}
        />
        <FormEnd fault={form.fault()} busy={form.busy} submit="현금영수증 정보 저장" />
        {cashReceipt !== null && (
          <Button variant="default" disabled={form.busy} onClick={() => void remove()}>
            {TEXTS.cashRemove}
          </Button>
        )}
      </Form>
    </Stack>
  );
};
