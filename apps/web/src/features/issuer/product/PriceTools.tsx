import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { IssuerProductRow, ProductPricing } from '@naru/domain/issuer';
import { type ProductId, parseWon, type Won } from '@naru/domain/shared';
import { formatNumber, formatWon } from '@naru/messages';
import { useState } from 'react';
import { groupDigits, wonTyped } from '../../../shared/price-field.ts';
import classes from './PriceEdit.module.css';

/** What is typed into the price fields, by product; what is not there is as it was. */
export type TypedPrices = ReadonlyMap<ProductId, string>;

/** To what new prices are rounded down: shops seldom ask for single won. */
const STEPS = [1, 10, 100, 1_000] as const;

/** So much per cent more (or, negative, less), rounded down to a step; undefined where that is no price. */
export const changedByPercent = (price: Won, percent: number, step: number): Won | undefined => {
  // In hundredths of a per cent, so that no fraction of a won comes from the computer's own fractions.
  const changed = Math.floor(Number((BigInt(price) * BigInt(10_000 + Math.round(percent * 100))) / 10_000n) / step) * step;
  const won = parseWon(changed);
  return won.ok && won.value > 0 ? won.value : undefined;
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

const PERCENT = /^-?\d{1,3}(\.\d{1,2})?$/;

/** Fills in all new prices at once: by per cent, or one price for all. Nothing is sent yet. */
export const PriceTools = ({ rows, onPrices }: Props) => {
  const [percent, setPercent] = useState('');
  const [step, setStep] = useState(String(STEPS[1]));
  const [price, setPrice] = useState('');
  const [wrong, setWrong] = useState(false);
  const byPercent = (): void => {
    const fine = PERCENT.test(percent);
    setWrong(!fine);
    if (!fine) return;
    onPrices(
      new Map(
        rows.map((row) => {
          const changed = changedByPercent(row.price, Number(percent), Number(step));
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
        data={STEPS.map((each) => ({ value: String(each), label: formatWon(each) }))}
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
