import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { PRODUCT_COLUMNS, type ProductColumn, USUAL_COLUMNS } from '@naru/domain/issuer';
import type { SiteCode } from '@naru/domain/shared';
import { isolated, PRODUCT_COLUMN_LABELS } from '@naru/messages';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import classes from './ProductList.module.css';
import { TEXTS } from './texts.ts';

interface SavedFilter {
  readonly name: string;
  readonly search: string;
}

/** How this device shows a site's product list: its columns, and the filters that were saved. */
export interface ListViews {
  readonly columns: readonly ProductColumn[];
  readonly saved: readonly SavedFilter[];
}

const SAVED_FILTERS = Object.freeze({ most: 20, name: 20 } as const);

const keyOf = (siteCode: SiteCode): string => `naru-products ${siteCode}`;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** What the device remembers; whatever somebody else wrote there counts as nothing. */
export const readViews = (siteCode: SiteCode): ListViews => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(siteCode)) ?? 'null');
    if (!isRecord(value)) return { columns: USUAL_COLUMNS, saved: [] };
    const chosen: readonly unknown[] = Array.isArray(value.columns) ? value.columns : USUAL_COLUMNS;
    const saved = (Array.isArray(value.saved) ? value.saved : []).flatMap((one: unknown) =>
      isRecord(one) && typeof one.name === 'string' && typeof one.search === 'string' ? [{ name: one.name, search: one.search }] : [],
    );
    return { columns: PRODUCT_COLUMNS.filter((column) => chosen.includes(column)), saved: saved.slice(0, SAVED_FILTERS.most) };
  } catch {
    return { columns: USUAL_COLUMNS, saved: [] };
  }
};

export const writeViews = (siteCode: SiteCode, views: ListViews): void => {
  try {
    localStorage.setItem(keyOf(siteCode), JSON.stringify(views));
  } catch {
    // A full or forbidden storage: remembered as long as the page is open.
  }
};

interface Props {
  readonly views: ListViews;
  readonly onViews: (views: ListViews) => void;
}

/** Which columns the list has, and the filters that were saved by name; both stay on this device. */
export const ListViewsPart = ({ views, onViews }: Props) => (
  <div className={classes.views}>
    <SavedFilters views={views} onViews={onViews} />
    <details>
      <summary>열 고르기</summary>
      <div className={classes.columns}>
        {PRODUCT_COLUMNS.map((column) => (
          <Checkbox
            key={column}
            label={PRODUCT_COLUMN_LABELS[column]}
            aria-label={`${PRODUCT_COLUMN_LABELS[column]} 열`}
            checked={views.columns.includes(column)}
            onChange={(event) => {
              const { checked } = event.currentTarget;
              onViews({ ...views, columns: PRODUCT_COLUMNS.filter((each) => (each === column ? checked : views.columns.includes(each))) });
            }}
          />
        ))}
      </div>
    </details>
  </div>
);

/** What of the address are filters: neither the page nor a job. */
const filtersIn = (params: URLSearchParams): string => {
  const filters = new URLSearchParams(params);
  for (const name of ['page', 'job']) filters.delete(name);
  return filters.toString();
};

const SavedFilters = ({ views, onViews }: Props) => {
  const [params, setParams] = useSearchParams();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const { saved } = views;
  const search = filtersIn(params);
  const current = saved.find((one) => one.search === search);
  const save = (): void => {
    const wanted = name.trim();
    const taken = saved.some((one) => one.name === wanted);
    const wrong =
      wanted === ''
        ? '조건 이름을 입력해 주세요.'
        : taken
          ? '같은 이름의 조건이 있어요.'
          : saved.length >= SAVED_FILTERS.most
            ? '조건은 20개까지 저장할 수 있어요.'
            : undefined;
    setProblem(wrong);
    if (wrong !== undefined) return;
    onViews({ ...views, saved: [...saved, { name: wanted, search }] });
    setName('');
  };
  return (
    <div className={classes.saved}>
      {saved.length > 0 && (
        <NativeSelect
          aria-label={TEXTS.savedFilters}
          value={current?.name ?? ''}
          data={[{ value: '', label: TEXTS.savedFilters }, ...saved.map((one) => ({ value: one.name, label: one.name }))]}
          onChange={(event) => {
            const chosen = saved.find((one) => one.name === event.currentTarget.value);
            setParams(chosen?.search ?? '');
          }}
        />
      )}
      {current === undefined ? (
        search !== '' && (
          <form
            className={classes.saved}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              save();
            }}
          >
            <TextInput
              aria-label={TEXTS.filterName}
              placeholder={TEXTS.filterName}
              maxLength={SAVED_FILTERS.name}
              value={name}
              error={problem}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Button type="submit" variant="default">
              지금 조건 저장
            </Button>
          </form>
        )
      ) : (
        <Button variant="subtle" onClick={() => onViews({ ...views, saved: saved.filter((one) => one !== current) })}>
          {`'${isolated(current.name)}' 조건 지우기`}
        </Button>
      )}
    </div>
  );
};
