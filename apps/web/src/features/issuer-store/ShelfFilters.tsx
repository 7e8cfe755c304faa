import '../../shared/form/css.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { SEARCH_TEXT_LENGTH } from '@naru/domain/search';
import type { StoreQuery } from '@naru/domain/store';
import { useState } from 'react';
import classes from './Shelves.module.css';
import { SORTS, TEXTS } from './texts.ts';

interface Props {
  readonly query: StoreQuery;
  /** Whether the issuer has chosen what comes first. */
  readonly displayed: boolean;
  readonly onChange: (change: Readonly<Record<string, string | undefined>>) => void;
}

/** Name and order of a store's products (product 3, search options of a store). */
export const ShelfFilters = ({ query, displayed, onChange }: Props) => {
  const sorts = SORTS.map(({ sort, order, label }) => ({ value: `${sort} ${order}`, label }));
  const [typed, setTyped] = useState(query.name ?? '');
  return (
    <search className={classes.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onChange({ name: typed.trim() });
        }}
      >
        <TextInput
          type="search"
          size="sm"
          aria-label={TEXTS.search}
          placeholder={TEXTS.search}
          enterKeyHint="search"
          maxLength={SEARCH_TEXT_LENGTH}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </form>
      <NativeSelect
        size="sm"
        aria-label={TEXTS.sort}
        value={query.sort === undefined ? (displayed ? '' : 'recent DESC') : `${query.sort} ${query.order}`}
        onChange={(event) => {
          const [sort, order] = event.currentTarget.value.split(' ');
          onChange({ sort: sort || undefined, order });
        }}
        data={displayed ? [{ value: '', label: TEXTS.displayed }, ...sorts] : sorts}
      />
    </search>
  );
};
