import { Button, NativeSelect, TextInput } from '@mantine/core';
import { SEARCH_TEXT_LENGTH } from '@naru/domain/search';
import { parseCategoryId, type SiteCode } from '@naru/domain/shared';
import { type DisplayGrid, STORE_DEFAULTS, type StoreFront, type StoreQuery } from '@naru/domain/store';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { StoreTile } from '../../shared/card/cards.tsx';
import { FIRST_IN_SIGHT, Shelf, ShelfSkeleton } from '../../shared/card/Shelf.tsx';
import { changedParams } from '../../shared/changed-params.ts';
import { KEYS } from '../../shared/query/keys.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { Choice } from '../../shared/ui/Choice.tsx';
import { Hint } from '../../shared/ui/Hint.tsx';
import { Pager } from '../../shared/ui/Pager.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import classes from './Shelves.module.css';
import { SORTS, TEXTS } from './texts.ts';
import '../../shared/form/css.ts';
import { Pending } from '../../shared/query/Pending.tsx';
import { useAnswerOf } from '../../shared/query/use-answer.ts';

interface Props {
  readonly query: StoreQuery;
  /** Whether the issuer has chosen what comes first. */
  readonly displayed: boolean;
  readonly onChange: (change: Readonly<Record<string, string | undefined>>) => void;
}

/** Name and order of a store's products (product 3, search options of a store). */
const ShelfFilters = ({ query, displayed, onChange }: Props) => {
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
        aria-label="정렬"
        value={query.sort === undefined ? (displayed ? '' : 'recent DESC') : `${query.sort} ${query.order}`}
        onChange={(event) => {
          const [sort, order] = event.currentTarget.value.split(' ');
          onChange({ sort: sort || undefined, order });
        }}
        data={displayed ? [{ value: '', label: '스토어 추천 순' }, ...sorts] : sorts}
      />
    </search>
  );
};

/** A store's filters in the address (product 3; product 9); a page holds as many products as the issuer's grid does. */
const useStoreQuery = (siteCode: SiteCode, grid: DisplayGrid | null) => {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page'));
  const name = params.get('name')?.trim().slice(0, SEARCH_TEXT_LENGTH);
  const order = SORTS.find((each) => each.sort === params.get('sort') && each.order === params.get('order'));
  const category = parseCategoryId(Number(params.get('productCategoryId')));
  const query: StoreQuery = {
    siteCode,
    page: Number.isSafeInteger(page) && page >= 1 ? page : STORE_DEFAULTS.page,
    size: grid === null ? STORE_DEFAULTS.size : grid.columns * grid.rows,
    ...(name ? { name } : {}),
    ...(order === undefined ? {} : { sort: order.sort, order: order.order }),
    ...(category.ok ? { productCategoryId: category.value } : {}),
  };
  const change = (part: Readonly<Record<string, string | undefined>>): void => setParams(changedParams(params, part));
  return { query, change };
};

/** A store's products by category, name and order, kept in the address, in the grid that its issuer has chosen. */
export const Shelves = ({ front: { siteCode, categories, grid } }: { front: StoreFront }) => {
  const { query, change } = useStoreQuery(siteCode, grid);
  const answer = useAnswerOf(TOKENS.stores, KEYS.storeProducts(query), (stores) => stores.products(query), {
    placeholderData: keepPreviousData,
  });
  const { data } = answer;
  return (
    <Section title={TEXTS.products}>
      {categories.length > 0 && (
        <div className={classes.filter}>
          <Choice
            legend="카테고리"
            name="category"
            value={String(query.productCategoryId ?? '')}
            choices={[
              { value: '', label: '전체' },
              ...categories.map(({ categoryId, name }) => ({ value: String(categoryId), label: name })),
            ]}
            onChange={(productCategoryId) => change({ productCategoryId })}
          />
        </div>
      )}
      <ShelfFilters key={query.name} query={query} displayed={grid !== null} onChange={change} />
      <Pending of={answer} meanwhile={<ShelfSkeleton size={4} />} />
      {data?.dataList.length === 0 && (
        <Hint title="조건에 맞는 상품이 없어요" text="다른 이름이나 카테고리로 찾아보세요.">
          <Button variant="default" onClick={() => change({ productCategoryId: undefined, name: undefined })}>
            전체 상품 보기
          </Button>
        </Hint>
      )}
      {data !== undefined && data.dataList.length > 0 && (
        <Shelf label={TEXTS.products} columns={grid?.columns}>
          {data.dataList.map((card, at) => (
            <li key={card.productId}>
              <StoreTile card={card} eager={at < FIRST_IN_SIGHT} />
            </li>
          ))}
        </Shelf>
      )}
      {data && <Pager page={data.page} size={data.size} allCount={data.allCount} onPage={(page) => change({ page: String(page) })} />}
    </Section>
  );
};
