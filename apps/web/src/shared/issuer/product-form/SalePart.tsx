import { TextInput } from '@mantine/core';
import { PRODUCT_FIELD_LABELS } from '@naru/messages';
import { groupDigits } from '../../price-field.ts';
import classes from './Parts.module.css';
import type { ProductFormView } from './product-draft.ts';

const digits = (text: string): string => text.replaceAll(/\D/g, '');

const PERIOD = [
  ['saleFrom', '비워 두면 판매 등록한 때부터 팔아요. 한국 시간이에요.'],
  ['saleUntil', '이 시각이 되면 저절로 주문이 닫혀요.'],
] as const;

interface Props {
  readonly form: ProductFormView;
  /** Whether price and number are asked for as well; of a product that is there they have acts of their own. */
  readonly priced: boolean;
}

/** What it costs, how many there are, how many one member may buy, and what the creator gets of later sales. */
export const SalePart = ({ form: { typed, set, fault, isLocked }, priced }: Props) => (
  <fieldset className={classes.part} id="part-sale" tabIndex={-1}>
    <legend>판매 조건</legend>
    <div className={classes.pair}>
      {priced && (
        <>
          <TextInput
            label="판매 가격"
            inputMode="numeric"
            rightSection="원"
            data-field="price"
            value={typed.price}
            error={fault('price')}
            onChange={(event) => set({ price: groupDigits(event.currentTarget.value) })}
          />
          <TextInput
            label="발행 수량"
            inputMode="numeric"
            rightSection="개"
            data-field="quantity"
            value={typed.quantity}
            error={fault('quantity')}
            onChange={(event) => set({ quantity: digits(event.currentTarget.value) })}
          />
        </>
      )}
      <TextInput
        label="창작자 로열티"
        description="되팔 때마다 받는 비율, 0~50%"
        inputMode="decimal"
        rightSection="%"
        data-field="royalty"
        value={typed.royalty}
        disabled={isLocked('royalty')}
        error={fault('royalty') === undefined ? undefined : '0~50 사이의 숫자로 입력해 주세요.'}
        onChange={(event) => set({ royalty: event.currentTarget.value.replaceAll(/[^\d.]/g, '') })}
      />
      <TextInput
        label="1인당 구매 제한 (선택)"
        description="비워 두면 제한이 없어요."
        inputMode="numeric"
        rightSection="개"
        data-field="perMemberLimit"
        value={typed.perMemberLimit}
        error={fault('perMemberLimit')}
        onChange={(event) => set({ perMemberLimit: digits(event.currentTarget.value) })}
      />
      {PERIOD.map(([field, description]) => (
        <TextInput
          key={field}
          label={`${PRODUCT_FIELD_LABELS[field]} (선택)`}
          description={description}
          type="datetime-local"
          data-field={field}
          value={typed[field]}
          error={fault(field)}
          onChange={(event) => set({ [field]: event.currentTarget.value })}
        />
      ))}
    </div>
  </fieldset>
);
