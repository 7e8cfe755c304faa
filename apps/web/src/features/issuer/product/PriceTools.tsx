import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type IssuerProductRow, PRICE_CHANGE, PRICE_STEPS, type PriceRule, type ProductPricing, priceBy } from '@naru/domain/issuer';
import type { ProductId, Won } from '@naru/domain/shared';
import { formatNumber, formatWon } from '@naru/messages';
import { useState } from 'react';
import { groupDigits, wonTyped } from '../../../shared/price-field.ts';
import classes from './PriceEdit.module.css';

const PERCENT = /^-?\d{1,3}(\.\d{1,2})?$/;

/** What is typed into the price fields, by product; what is not there is as it was. */
export type TypedPrices = ReadonlyMap<ProductId, string>;

/** A rule of so much per cent, as it is typed; undefined where that is none. */
export const ruleOfPercent = (percent: string, step: string): PriceRule | undefined => {
  const basisPoints = Math.round(Number(percent) * 100);
  const known = PRICE_STEPS.find((each) => String(each) === step);
  const fine = PERCENT.test(percent) && basisPoints >= PRICE_CHANGE.least && basisPoints <= PRICE_CHANGE.most;
  return fine && known !== undefined ? { basisPoints, step: known } : undefined;
};

/** A price as its field shows it. */
const fieldOf = (price: Won): string => formatNumber(price);

/** The new price of a row: undefined where what is typed is none. */
export const newPriceOf = (row: IssuerProductRow, typed: TypedPrices): Won | undefined => {
  const text = typed.get(row.productId);
  if (text === undefined) return row.price;
  const price = wonTyped(text);
  return price === undefined || price < 1 ? undefined : price;
};

/** The rows whose price is another one than it was, each with the price that was seen. */
export const pricingsOf = (rows: readonly IssuerProductRow[], typed: TypedPrices): ProductPricing[] =>
  rows.flatMap((row) => {
    const price = newPriceOf(row, typed);
    return price === undefined || price === row.price ? [] : [{ productId: row.productId, price, expectedPrice: row.price }];
  });

interface Props {
  readonly rows: readonly IssuerProductRow[];
  readonly onPrices: (typed: TypedPrices) => void;
}

/** Fills in all new prices at once: by per cent, or one price for all. Nothing is sent yet. */
export const PriceTools = ({ rows, onPrices }: Props) => {
  const [percent, setPercent] = useState('');
  const [step, setStep] = useState(String(PRICE_STEPS[1]));
  const [price, setPrice] = useState('');
  const [wrong, setWrong] = useState(false);
  const byPercent = (): void => {
    const rule = ruleOfPercent(percent, step);
    setWrong(rule === undefined);
    if (rule === undefined) return;
    onPrices(
      new Map(
        rows.map((row) => {
          const changed = priceBy(rule, row.price);
          return [row.productId, changed === undefined ? '' : fieldOf(changed)];
        }),
      ),
    );
  };
  const all = wonTyped(price);
  return (
    <div className={classes.tools}>
      <TextInput
        label="비율로 바꾸기"
        placeholder="-10"
        rightSection="%"
        value={percent}
        error={wrong ? '-99.99~999.99 사이의 숫자로 입력해 주세요.' : undefined}
        onChange={(event) => setPercent(event.currentTarget.value.trim())}
      />
      <NativeSelect
        label="내림 단위"
        value={step}
        data={PRICE_STEPS.map((each) => ({ value: String(each), label: formatWon(each) }))}
        onChange={(event) => setStep(event.currentTarget.value)}
      />
      <Button variant="default" onClick={byPercent}>
        비율 적용
      </Button>
      <TextInput
        label="같은 가격으로 바꾸기"
        inputMode="numeric"
        rightSection="원"
        value={price}
        onChange={(event) => setPrice(groupDigits(event.currentTarget.value))}
      />
      <Button
        variant="default"
        disabled={all === undefined}
        onClick={() => all !== undefined && onPrices(new Map(rows.map((row) => [row.productId, fieldOf(all)])))}
      >
        가격 적용
      </Button>
    </div>
  );
};
