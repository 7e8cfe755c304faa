import '../../../shared/form/css.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { type IssuerProductQuery, PRODUCT_LIFECYCLE, PRODUCT_SORT, type ProductSort } from '@naru/domain/issuer';
import { namesOf, parseCategoryId, statesOf } from '@naru/domain/shared';
import type { Category } from '@naru/domain/store';
import { PRODUCT_STATE_LABELS } from '@naru/messages';
import { useState } from 'react';
import { OneOf } from '../../../shared/issuer/ListFilters.tsx';
import type { Address } from '../../../shared/issuer/use-issuer-list.ts';
import classes from './ProductList.module.css';
import { TEXTS } from './texts.ts';

export const SIZES = [20, 50, 100] as const;

/** By what products are found. */
export const productFilters = ({ oneOf, text, read, says }: Address) => ({
  state: oneOf('state', statesOf(PRODUCT_LIFECYCLE)),
  name: text('name'),
  categoryId: read('category', parseCategoryId),
  lowStock: says('stock', 'low'),
  failedMints: says('mint', 'failed'),
});

const STATES = ['draft', 'onSale', 'hidden'] as const;

const SORTS: Readonly<Record<ProductSort, string>> = Object.freeze({
  recent: '최근 등록순',
  updated: '최근 변경순',
  name: '이름순',
  price: '높은 가격순',
  quantity: '아이템 많은 순',
  minted: '발행 많은 순',
  listed: '판매 중 많은 순',
  reserved: '예약 많은 순',
  sold: '판매 많은 순',
});

interface Props {
  readonly categories: readonly Category[];
  readonly query: Omit<IssuerProductQuery, 'siteCode'>;
  readonly onChange: (change: Readonly<Record<string, string | undefined>>) => void;
}

/** State, category and name of the products that are shown, and how many at once. */
export const ProductFilters = ({ categories, query, onChange }: Props) => {
  const [typed, setTyped] = useState(query.name ?? '');
  return (
    <form
      className={classes.filters}
      onSubmit={(event) => {
        event.preventDefault();
        onChange({ name: typed.trim() });
      }}
    >
      <OneOf
        label={TEXTS.state}
        all={`${TEXTS.state}: ${TEXTS.all}`}
        value={STATES.find((state) => state === query.state)}
        names={STATES}
        labels={PRODUCT_STATE_LABELS}
        onChoose={(state) => onChange({ state })}
      />
      <NativeSelect
        aria-label={TEXTS.category}
        value={query.categoryId === undefined ? '' : String(query.categoryId)}
        data={[
          { value: '', label: `${TEXTS.category}: ${TEXTS.all}` },
          ...categories.map(({ categoryId, name }) => ({ value: String(categoryId), label: name })),
        ]}
        onChange={(event) => onChange({ category: event.currentTarget.value })}
      />
      <NativeSelect
        aria-label="정렬"
        value={query.sort ?? 'recent'}
        data={namesOf(PRODUCT_SORT).map((sort) => ({ value: sort, label: SORTS[sort] }))}
        // Names are read from the first, all else from the newest or the dearest.
        onChange={(event) => onChange({ sort: event.currentTarget.value, order: event.currentTarget.value === 'name' ? 'ASC' : '' })}
      />
      <NativeSelect
        aria-label="한 번에 보는 수"
        value={String(query.size)}
        data={SIZES.map((size) => ({ value: String(size), label: `${size}개씩 보기` }))}
        onChange={(event) => onChange({ size: event.currentTarget.value })}
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
