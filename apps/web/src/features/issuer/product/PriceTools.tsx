import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { IssuerProductRow } from '@naru/domain/issuer';
import { formatWon } from '@naru/messages';
import { useState } from 'react';
import { groupDigits, wonTyped } from '../../../shared/price-field.ts';
import classes from './PriceEdit.module.css';
import { changedByPercent, fieldOf, STEPS, type TypedPrices } from './price-edit.ts';
import { TEXTS } from './texts.ts';

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
        label={TEXTS.byPercent}
        placeholder="-10"
        rightSection="%"
        value={percent}
        error={wrong ? TEXTS.wrongPercent : undefined}
        onChange={(event) => setPercent(event.currentTarget.value.trim())}
      />
      <NativeSelect
        label={TEXTS.step}
        value={step}
        data={STEPS.map((each) => ({ value: String(each), label: formatWon(each) }))}
        onChange={(event) => setStep(event.currentTarget.value)}
      />
      <Button variant="default" onClick={byPercent}>
        {TEXTS.applyPercent}
      </Button>
      <TextInput
        label={TEXTS.samePrice}
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
        {TEXTS.applyPrice}
      </Button>
    </div>
  );
};
