import '../../../shared/form/css.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { PRODUCT_STATE_LABELS } from '@naru/messages';
import { useState } from 'react';
import classes from './ProductList.module.css';
import { TEXTS } from './texts.ts';
import type { ProductQuery } from './use-product-query.ts';

const STATES = ['draft', 'onSale', 'hidden'] as const;

interface Props {
  readonly query: ProductQuery;
  readonly onChange: (change: Readonly<Record<string, string | undefined>>) => void;
}

/** State and name of the products that are shown. */
export const ProductFilters = ({ query, onChange }: Props) => {
  const [typed, setTyped] = useState(query.name ?? '');
  return (
    <form
      className={classes.filters}
      onSubmit={(event) => {
        event.preventDefault();
        onChange({ name: typed.trim() });
      }}
    >
      <NativeSelect
        aria-label={TEXTS.state}
        value={query.state ?? ''}
        data={[
          { value: '', label: `${TEXTS.state}: ${TEXTS.all}` },
          ...STATES.map((state) => ({ value: state, label: PRODUCT_STATE_LABELS[state] })),
        ]}
        onChange={(event) => onChange({ state: event.currentTarget.value })}
      />
      <TextInput
        type="search"
        aria-label={TEXTS.search}
        placeholder={TEXTS.search}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </form>
  );
};
