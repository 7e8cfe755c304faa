import '../../../shared/form/css.ts';
import { Button, TextInput } from '@mantine/core';
import type { BulkRowsFilter } from '@naru/domain/bulk';
import { formatNumber } from '@naru/messages';
import { useState } from 'react';
import { groupDigits, wonTyped } from '../../../shared/price-field.ts';
import classes from './MultiCard.module.css';
import { TEXTS } from './texts.ts';

interface Props {
  readonly filter: BulkRowsFilter;
  readonly onChange: (change: Readonly<Record<string, string | undefined>>) => void;
}

const shown = (amount: number | undefined): string => (amount === undefined ? '' : formatNumber(amount));

/** What stands in the names or numbers of the rows that are listed, and between which prices they are; looked for on submit. */
export const RowFilters = ({ filter: { text = '', minPrice, maxPrice }, onChange }: Props) => {
  const [typed, setTyped] = useState(text);
  const [least, setLeast] = useState(shown(minPrice));
  const [most, setMost] = useState(shown(maxPrice));
  const [problem, setProblem] = useState<string>();
  const search = (): void => {
    const [from, to] = [wonTyped(least), wonTyped(most)];
    const crossed = from !== undefined && to !== undefined && from > to;
    setProblem(crossed ? TEXTS.priceOrder : undefined);
    if (!crossed) onChange({ text: typed.trim(), minPrice: from?.toString(), maxPrice: to?.toString() });
  };
  return (
    <search>
      <form
        className={classes.search}
        aria-label={TEXTS.rowSearch}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
        <TextInput
          type="search"
          label={TEXTS.rowText}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          label={TEXTS.leastPrice}
          value={least}
          error={problem}
          onChange={(event) => setLeast(groupDigits(event.currentTarget.value))}
        />
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          label={TEXTS.mostPrice}
          value={most}
          onChange={(event) => setMost(groupDigits(event.currentTarget.value))}
        />
        <Button type="submit" variant="default">
          {TEXTS.search}
        </Button>
      </form>
    </search>
  );
};
