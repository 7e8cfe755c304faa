import { ADDRESS_LABEL_MOST } from '@naru/domain/address';
import { Row } from '@naru/frontend/layout';
import '../form/css.ts';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { DELIVERY_MEMOS, RECIPIENT_FIELDS, type Recipient } from '@naru/domain/exchange';
import { DELIVERY_MEMO_LABELS, fieldText, isolated } from '@naru/messages';
import type { ReactNode } from 'react';
import { Form } from '../form/Form.tsx';
import { PhoneField } from '../form/PhoneField.tsx';
import { ShortText } from '../form/TypedText.tsx';
import classes from './RecipientForm.module.css';
import { type RecipientUse, useRecipientForm } from './use-recipient-form.ts';

const FRESH = 'fresh';
const OWN = 'own';
const MEMOS = [
  { value: '', label: '배송 메모 없음' },
  ...DELIVERY_MEMOS.map((memo) => ({ value: DELIVERY_MEMO_LABELS[memo] as string, label: DELIVERY_MEMO_LABELS[memo] })),
  { value: OWN, label: '직접 입력' },
];

interface Props extends RecipientUse {
  /** What the button says. */
  readonly next?: string;
  /** What it costs, read last before the button. */
  readonly sums?: ReactNode;
}

/** Who receives the goods: a stored address or a new one, and a word to the carrier. */
export const RecipientForm = ({ next = '신청 내용 확인', sums, ...use }: Props) => {
  const form = useRecipientForm(use);
  const { typed, set, faults, addresses, chosen, choose, memoChoice, chooseMemo, keeping, setKeeping, label, setLabel } = form;
  const field = (name: Exclude<keyof Recipient, 'memo'>, text: string) => ({
    label: text,
    value: typed[name],
    error: faults.find((one) => one.field === name) === undefined ? undefined : faultOf(faults, name),
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  });
  return (
    <Form name="받는 분" onSubmit={form.submit}>
      {addresses.length > 0 && (
        <NativeSelect
          label="배송지"
          value={chosen ?? FRESH}
          data={[
            ...addresses.map((one) => ({
              value: String(one.addressId),
              label: `${isolated(one.label)} (${isolated(one.recipient.name)}, ${isolated(one.recipient.address)})`,
            })),
            { value: FRESH, label: '새 배송지' },
          ]}
          onChange={(event) => choose(event.currentTarget.value === FRESH ? null : event.currentTarget.value)}
        />
      )}
      {form.fillOwn !== undefined && (
        <Button variant="default" size="compact-sm" className={classes.own} onClick={form.fillOwn}>
          내 이름과 번호 넣기
        </Button>
      )}
      <div className={classes.pair}>
        <ShortText {...field('name', '받는 분 이름')} autoComplete="name" most={RECIPIENT_FIELDS.name.most} />
        <PhoneField {...field('phone', '휴대폰 번호')} description={form.phoneHint} onPhone={(phone) => set({ phone })} />
      </div>
      <div className={classes.zone}>
        <TextInput
          {...field('zoneCode', '우편번호')}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={RECIPIENT_FIELDS.zoneCode.most}
        />
        {form.search !== undefined && (
          <Button variant="default" onClick={form.search}>
            주소 찾기
          </Button>
        )}
      </div>
      <ShortText {...field('address', '도로명 주소')} autoComplete="address-line1" most={RECIPIENT_FIELDS.address.most} />
      <ShortText
        {...field('addressDetail', '상세 주소 (선택)')}
        ref={form.rest}
        autoComplete="address-line2"
        most={RECIPIENT_FIELDS.addressDetail.most}
      />
      <NativeSelect label="배송 메모" value={memoChoice} data={MEMOS} onChange={(event) => chooseMemo(event.currentTarget.value)} />
      {memoChoice === OWN && (
        <ShortText
          label="배송 메모 직접 입력"
          value={typed.memo}
          most={RECIPIENT_FIELDS.memo.most}
          onChange={(event) => set({ memo: event.currentTarget.value })}
        />
      )}
      {chosen === null ? (
        <Checkbox label="이 배송지를 주소록에 저장" checked={keeping} onChange={(event) => setKeeping(event.currentTarget.checked)} />
      ) : (
        <Row gap={8}>
          {!form.isDefault && (
            <Button variant="default" size="compact-sm" onClick={() => void form.makeDefault()}>
              기본 배송지로 설정
            </Button>
          )}
          <Button variant="default" size="compact-sm" onClick={() => void form.clear()}>
            주소록에서 삭제
          </Button>
        </Row>
      )}
      {chosen === null && keeping && (
        <ShortText label="배송지 이름" value={label} most={ADDRESS_LABEL_MOST} onChange={(event) => setLabel(event.currentTarget.value)} />
      )}
      {sums}
      <Button type="submit" size="lg" loading={form.busy}>
        {next}
      </Button>
    </Form>
  );
};

const faultOf = (faults: ReturnType<typeof useRecipientForm>['faults'], name: keyof Recipient): string | undefined => {
  const found = faults.find((one) => one.field === name);
  return found === undefined ? undefined : fieldText(found.fault);
};
