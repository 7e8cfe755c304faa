import { ADDRESS_LABEL_MOST } from '@naru/domain/address';
import { Row } from '@naru/frontend/layout';
import '../form/css.ts';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { DELIVERY_MEMOS, RECIPIENT_FIELDS, type Recipient } from '@naru/domain/exchange';
import { DELIVERY_MEMO_LABELS, fieldText, isolated } from '@naru/messages';
import { Form } from '../form/Form.tsx';
import { PhoneField } from '../form/PhoneField.tsx';
import { ShortText } from '../form/TypedText.tsx';
import classes from './RecipientForm.module.css';
import { type RecipientUse, useRecipientForm } from './use-recipient-form.ts';

const TEXTS = Object.freeze({
  addresses: '배송지',
  fresh: '새 배송지',
  name: '받는 분 이름',
  phone: '휴대폰 번호',
  zoneCode: '우편번호',
  findAddress: '주소 찾기',
  address: '도로명 주소',
  addressDetail: '상세 주소 (선택)',
  memo: '배송 메모',
  memoNone: '배송 메모 없음',
  memoOwn: '직접 입력',
  memoTyped: '배송 메모 직접 입력',
  remember: '이 배송지를 주소록에 저장',
  label: '배송지 이름',
  clear: '주소록에서 삭제',
  makeDefault: '기본 배송지로 설정',
  next: '신청 내용 확인',
  form: '받는 분',
} as const);

const FRESH = 'fresh';
const OWN = 'own';
const MEMOS = [
  { value: '', label: TEXTS.memoNone },
  ...DELIVERY_MEMOS.map((memo) => ({ value: DELIVERY_MEMO_LABELS[memo] as string, label: DELIVERY_MEMO_LABELS[memo] })),
  { value: OWN, label: TEXTS.memoOwn },
];

/** Who receives the goods: a stored address or a new one, and a word to the carrier. */
export const RecipientForm = ({ next = TEXTS.next, ...use }: RecipientUse & { readonly next?: string }) => {
  const form = useRecipientForm(use);
  const { typed, set, faults, addresses, chosen, choose, memoChoice, chooseMemo, keeping, setKeeping, label, setLabel } = form;
  const field = (name: Exclude<keyof Recipient, 'memo'>, text: string) => ({
    label: text,
    value: typed[name],
    error: faults.find((one) => one.field === name) === undefined ? undefined : faultOf(faults, name),
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  });
  return (
    <Form name={TEXTS.form} onSubmit={form.submit}>
      {addresses.length > 0 && (
        <NativeSelect
          label={TEXTS.addresses}
          value={chosen ?? FRESH}
          data={[
            ...addresses.map((one) => ({
              value: String(one.addressId),
              label: `${isolated(one.label)} (${isolated(one.recipient.name)}, ${isolated(one.recipient.address)})`,
            })),
            { value: FRESH, label: TEXTS.fresh },
          ]}
          onChange={(event) => choose(event.currentTarget.value === FRESH ? null : event.currentTarget.value)}
        />
      )}
      <ShortText {...field('name', TEXTS.name)} autoComplete="name" most={RECIPIENT_FIELDS.name.most} />
      <PhoneField {...field('phone', TEXTS.phone)} onPhone={(phone) => set({ phone })} />
      <div className={classes.zone}>
        <TextInput
          {...field('zoneCode', TEXTS.zoneCode)}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={RECIPIENT_FIELDS.zoneCode.most}
        />
        {form.search !== undefined && (
          <Button variant="default" onClick={form.search}>
            {TEXTS.findAddress}
          </Button>
        )}
      </div>
      <ShortText {...field('address', TEXTS.address)} autoComplete="address-line1" most={RECIPIENT_FIELDS.address.most} />
      <ShortText
        {...field('addressDetail', TEXTS.addressDetail)}
        ref={form.rest}
        autoComplete="address-line2"
        most={RECIPIENT_FIELDS.addressDetail.most}
      />
      <NativeSelect label={TEXTS.memo} value={memoChoice} data={MEMOS} onChange={(event) => chooseMemo(event.currentTarget.value)} />
      {memoChoice === OWN && (
        <ShortText
          label={TEXTS.memoTyped}
          value={typed.memo}
          most={RECIPIENT_FIELDS.memo.most}
          onChange={(event) => set({ memo: event.currentTarget.value })}
        />
      )}
      {chosen === null ? (
        <Checkbox label={TEXTS.remember} checked={keeping} onChange={(event) => setKeeping(event.currentTarget.checked)} />
      ) : (
        <Row gap={8}>
          {!form.isDefault && (
            <Button variant="default" size="compact-sm" onClick={() => void form.makeDefault()}>
              {TEXTS.makeDefault}
            </Button>
          )}
          <Button variant="default" size="compact-sm" onClick={() => void form.clear()}>
            {TEXTS.clear}
          </Button>
        </Row>
      )}
      {chosen === null && keeping && (
        <ShortText label={TEXTS.label} value={label} most={ADDRESS_LABEL_MOST} onChange={(event) => setLabel(event.currentTarget.value)} />
      )}
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
