import { Button, TextInput } from '@mantine/core';
import type { MarketQuery } from '@naru/domain/listing';
import { formatNumber } from '@naru/messages';
import { useId, useState } from 'react';
import { groupDigits, wonTyped } from '../../shared/price-field.ts';
import classes from './market.module.css';
import { TEXTS } from './texts.ts';

interface Props {
  readonly query: MarketQuery;
  readonly onChange: (change: Readonly<Record<string, string | undefined>>) => void;
}

const shown = (amount: number | undefined): string => (amount === undefined ? '' : formatNumber(amount));

/** From and to which price; applied on submit, so that half a number is never searched for. */
export const PriceRange = ({ query, onChange }: Props) => {
  const [least, setLeast] = useState(shown(query.minPrice));
  const [most, setMost] = useState(shown(query.maxPrice));
  const [crossed, setCrossed] = useState(false);
  const faultId = useId();
  const submit = (): void => {
    const minPrice = wonTyped(least);
    const maxPrice = wonTyped(most);
    const wrong = minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice;
    setCrossed(wrong);
    if (!wrong) onChange({ minPrice: minPrice?.toString(), maxPrice: maxPrice?.toString() });
  };
  const field = {
    inputMode: 'numeric',
    autoComplete: 'off',
    size: 'sm',
    className: classes.field,
    'aria-describedby': faultId,
  } as const;
  return (
    <form
      className={classes.range}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextInput
        {...field}
        aria-label={TEXTS.minPrice}
        placeholder={TEXTS.minPrice}
        error={crossed}
        value={least}
        onChange={(event) => setLeast(groupDigits(event.currentTarget.value))}
      />
      <span aria-hidden="true">~</span>
      <TextInput
        {...field}
        aria-label={TEXTS.maxPrice}
        placeholder={TEXTS.maxPrice}
        error={crossed}
        value={most}
        onChange={(event) => setMost(groupDigits(event.currentTarget.value))}
      />
      <Button type="submit" variant="default" size="sm">
        가격 적용
      </Button>
      <p id={faultId} className={classes.fault} role="status">
        {crossed && '최저 가격이 최고 가격보다 커요. 두 값을 확인해 주세요.'}
      </p>
    </form>
  );
};
