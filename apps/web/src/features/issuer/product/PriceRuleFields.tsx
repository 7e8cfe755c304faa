import '../../../shared/form/css.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { PRICE_CHANGE, PRICE_STEPS, type PriceRule } from '@naru/domain/issuer';
import { formatWon } from '@naru/messages';
import { useState } from 'react';
import { groupDigits, wonTyped } from '../../../shared/price-field.ts';
import classes from './PriceEdit.module.css';

const PERCENT = /^-?\d{1,3}(\.\d{1,2})?$/;

/** A rule of so much per cent, as it is typed; undefined where that is none. */
export const ruleOfPercent = (percent: string, step: string): PriceRule | undefined => {
  const basisPoints = Math.round(Number(percent) * 100);
  const known = PRICE_STEPS.find((each) => String(each) === step);
  const fine = PERCENT.test(percent) && basisPoints >= PRICE_CHANGE.least && basisPoints <= PRICE_CHANGE.most;
  return fine && known !== undefined ? { basisPoints, step: known } : undefined;
};

interface Props {
  /** What the buttons say. */
  readonly ways: { readonly percent: string; readonly price: string };
  readonly onRule: (rule: PriceRule) => void;
}

/** By which rule many prices are changed: by per cent, or one price for all. Nothing is done yet. */
export const PriceRuleFields = ({ ways, onRule }: Props) => {
  const [percent, setPercent] = useState('');
  const [step, setStep] = useState(String(PRICE_STEPS[1]));
  const [price, setPrice] = useState('');
  const [wrong, setWrong] = useState(false);
  const all = wonTyped(price);
  const byPercent = (): void => {
    const rule = ruleOfPercent(percent, step);
    setWrong(rule === undefined);
    if (rule !== undefined) onRule(rule);
  };
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
        {ways.percent}
      </Button>
      <TextInput
        label="같은 가격으로 바꾸기"
        inputMode="numeric"
        rightSection="원"
        value={price}
        onChange={(event) => setPrice(groupDigits(event.currentTarget.value))}
      />
      <Button variant="default" disabled={all === undefined || all < 1} onClick={() => all !== undefined && onRule({ price: all })}>
        {ways.price}
      </Button>
    </div>
  );
};
