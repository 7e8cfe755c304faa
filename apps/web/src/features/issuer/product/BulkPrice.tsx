import '../../../shared/form/css.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { PRICE_STEPS, type PriceRule, type RuledPrices } from '@naru/domain/issuer';
import { formatNumber, formatWon } from '@naru/messages';
import { useState } from 'react';
import { groupDigits, wonTyped } from '../../../shared/price-field.ts';
import classes from './PriceEdit.module.css';
import { ruleOfPercent } from './PriceTools.tsx';

/** What a rule does to prices, told before it is done. */
export const rulingText = ({ changed, unchanged, wrong, lowest, highest }: RuledPrices): string =>
  [
    `${formatNumber(changed)}개의 가격이 바뀌어요.`,
    ...(lowest === null || highest === null ? [] : [`새 가격은 ${formatWon(lowest)}부터 ${formatWon(highest)}까지예요.`]),
    ...(unchanged === 0 ? [] : [`${formatNumber(unchanged)}개는 지금 가격과 같아서 그대로예요.`]),
    ...(wrong === 0 ? [] : [`${formatNumber(wrong)}개는 팔 수 없는 가격이 되어 바꾸지 않고 결과에 남겨요.`]),
    '지금 결제하고 있는 구매자는 주문할 때의 가격으로 사요.',
  ].join(' ');

interface Props {
  readonly onRule: (rule: PriceRule) => void;
}

/** By which rule the prices of everything that filters find are changed: by per cent, or one price for all. Nothing is done before it is told what would be. */
export const BulkPrice = ({ onRule }: Props) => {
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
        비율로 미리 보기
      </Button>
      <TextInput
        label="같은 가격으로 바꾸기"
        inputMode="numeric"
        rightSection="원"
        value={price}
        onChange={(event) => setPrice(groupDigits(event.currentTarget.value))}
      />
      <Button variant="default" disabled={all === undefined || all < 1} onClick={() => all !== undefined && onRule({ price: all })}>
        가격으로 미리 보기
      </Button>
    </div>
  );
};
