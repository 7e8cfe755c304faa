import { useMay } from '../../../shared/site/use-may.ts';
import '../../../shared/form/css.ts';
import { Checkbox } from '@mantine/core';
import type { IssuerProductRow, ProductColumn, ProductSort } from '@naru/domain/issuer';
import { addressOf } from '@naru/domain/navigation';
import type { JobId, SiteCode, Won } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { formatDateTime, formatDay, formatNumber, formatWon, isolated, PRODUCT_COLUMN_LABELS, PRODUCT_STATE_LABELS } from '@naru/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FileWays } from '../../../shared/issuer/FileWays.tsx';
import { JobPanel } from '../../../shared/issuer/JobPanel.tsx';
import { Narrowed } from '../../../shared/issuer/Narrowed.tsx';
import { ProductCell } from '../../../shared/issuer/ProductCell.tsx';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { ListPending } from '../../../shared/query/ListPending.tsx';
import { TOKENS } from '../../../shared/tokens.ts';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Outcome } from '../../../shared/ui/Outcome.tsx';
import { Pager } from '../../../shared/ui/Pager.tsx';
import { Standing } from '../../../shared/ui/Standing.tsx';
import { Table } from '../../../shared/ui/Table.tsx';
import { useJobId } from '../../../shared/use-id.ts';
import { BulkBar } from './BulkBar.tsx';
import { ListViewsPart } from './ListViewsPart.tsx';
import { type ListViews, readViews, writeViews } from './list-views.ts';
import { ProductFilters } from './ProductFilters.tsx';
import { RowActs } from './RowActs.tsx';
import { TEXTS } from './texts.ts';
import { useListMessage } from './use-list-message.ts';
import { useProductQuery } from './use-product-query.ts';
import { type Selection, useSelection } from './use-selection.ts';

const SORTED_BY: Readonly<Record<string, ProductSort>> = Object.freeze({
  상품: 'name',
  [PRODUCT_COLUMN_LABELS.price]: 'price',
  [PRODUCT_COLUMN_LABELS.quantity]: 'quantity',
  [PRODUCT_COLUMN_LABELS.minted]: 'minted',
  [PRODUCT_COLUMN_LABELS.listed]: 'listed',
  [PRODUCT_COLUMN_LABELS.reserved]: 'reserved',
  [PRODUCT_COLUMN_LABELS.sold]: 'sold',
  [PRODUCT_COLUMN_LABELS.createdAt]: 'recent',
  [PRODUCT_COLUMN_LABELS.updatedAt]: 'updated',
});

const NUMERIC = (['price', 'quantity', 'minted', 'listed', 'reserved', 'sold', 'revoked', 'lowestPrice', 'lastPrice'] as const).map(
  (column) => PRODUCT_COLUMN_LABELS[column],
);

const wonOrNone = (price: Won | null): string => (price === null ? TEXTS.none : formatWon(price));

const CELLS: Readonly<Record<ProductColumn, (row: IssuerProductRow) => ReactNode>> = Object.freeze({
  state: ({ state }: IssuerProductRow) => (
    <Standing key="state" tone={state === 'onSale' ? 'open' : 'quiet'}>
      {PRODUCT_STATE_LABELS[state]}
    </Standing>
  ),
  price: ({ price }: IssuerProductRow) => formatWon(price),
  quantity: ({ totalQuantity }: IssuerProductRow) => formatNumber(totalQuantity),
  minted: ({ mintedCount }: IssuerProductRow) => formatNumber(mintedCount),
  listed: ({ listCount }: IssuerProductRow) => formatNumber(listCount),
  reserved: ({ reserveCount }: IssuerProductRow) => formatNumber(reserveCount),
  sold: ({ soldCount }: IssuerProductRow) => formatNumber(soldCount),
  revoked: ({ revokedCount }: IssuerProductRow) => formatNumber(revokedCount),
  lowestPrice: ({ lowestPrice }: IssuerProductRow) => wonOrNone(lowestPrice),
  lastPrice: ({ lastPrice }: IssuerProductRow) => wonOrNone(lastPrice),
  createdAt: ({ createDatetime }: IssuerProductRow) => formatDateTime(createDatetime),
  updatedAt: ({ updateDatetime }: IssuerProductRow) => formatDateTime(updateDatetime),
});

interface Cells {
  /** Whether rows can be chosen and acted on. */
  readonly may: boolean;
  readonly columns: readonly ProductColumn[];
  readonly selection: Selection;
  readonly onDone: (text: string) => void;
  /** Whether a row leads to what could not be minted of it. */
  readonly failedMints: boolean | undefined;
}

const cellsOf = (row: IssuerProductRow, { may, columns, selection, onDone, failedMints }: Cells) => [
  may && (
    <Checkbox
      key="choose"
      aria-label={`${isolated(row.productName)} ${TEXTS.choose}`}
      checked={selection.has(row.productId)}
      onChange={(event) => selection.choose([row.productId], event.currentTarget.checked)}
    />
  ),
  <ProductCell
    key="product"
    thumbnail={row.thumbnail}
    to={addressOf('issuerProductDetail', { productId: row.productId, ...(failedMints && { mint: 'failed' }) })}
    name={row.productName}
    note={`${row.displayId}, ${formatDay(row.createDatetime).slice(0, 10)}`}
  />,
  ...columns.map((column) => CELLS[column](row)),
  may && <RowActs key="acts" row={row} onDone={onDone} />,
];

/** The products of one site, filtered and sorted by what the address says, each row with its next step, and what can be done with many at once. */
export const ProductTable = ({ siteCode }: { siteCode: SiteCode }) => {
  const desk = useDesk(TOKENS.issuerDesk);
  const may = useMay('operator');
  const { query, change, filtered } = useProductQuery();
  const [message, setMessage] = useListMessage();
  const jobId = useJobId();
  const [views, setViews] = useState(() => readViews(siteCode));
  const { columns } = views;
  const show = (next: ListViews): void => {
    setViews(next);
    writeViews(siteCode, next);
  };
  const { data: categories = [] } = useQuery({ queryKey: KEYS.categories(siteCode), queryFn: () => unwrap(desk.categories(siteCode)) });
  const products = useQuery({
    queryKey: KEYS.issuerProducts(siteCode, query),
    queryFn: () => unwrap(desk.products({ ...query, siteCode })),
    placeholderData: keepPreviousData,
  });
  const { data } = products;
  const selection = useSelection(query, data?.allCount ?? 0);
  const showJob = (job: JobId | undefined): void => change({ job: job === undefined ? '' : String(job), page: String(query.page) });
  if (data?.allCount === 0 && !filtered) {
    return (
      <Hint title={TEXTS.empty} text={TEXTS.emptyText}>
        {may && <LinkButton to={addressOf('issuerProductCreate')}>{TEXTS.create}</LinkButton>}
      </Hint>
    );
  }
  // Who may not act chooses nothing, and has nothing to do with a row.
  const shownColumns = may ? [0] : [1, -1];
  const shown = data?.dataList.map(({ productId }) => productId) ?? [];
  const chosenHere = shown.filter((productId) => selection.has(productId)).length;
  return (
    <>
      <Outcome text={message} />
      {jobId !== undefined && <JobPanel key={jobId} siteCode={siteCode} jobId={jobId} onJob={showJob} />}
      {(filtered || data !== undefined) && (
        <>
          {query.lowStock && <Narrowed text={TEXTS.lowStock} onAll={() => change({ stock: '' })} />}
          {query.failedMints && <Narrowed text={TEXTS.failedMints} onAll={() => change({ mint: '' })} />}
          <ListViewsPart views={views} onViews={show} />
          <ProductFilters categories={categories} query={query} onChange={change} />
        </>
      )}
      {data === undefined ? (
        <ListPending answer={products} height={400} />
      ) : (
        <>
          {may && (
            <Checkbox
              label={TEXTS.chooseAll}
              checked={shown.length > 0 && chosenHere === shown.length}
              indeterminate={chosenHere > 0 && chosenHere < shown.length}
              onChange={(event) => selection.choose(shown, event.currentTarget.checked)}
            />
          )}
          <Table
            label={TEXTS.list}
            head={[TEXTS.choose, '상품', ...columns.map((column) => PRODUCT_COLUMN_LABELS[column]), '작업'].slice(...shownColumns)}
            numeric={NUMERIC}
            rows={data.dataList.map((row) => ({
              key: String(row.productId),
              cells: cellsOf(row, { may, columns, selection, onDone: setMessage, failedMints: query.failedMints }).slice(...shownColumns),
            }))}
            empty={TEXTS.noneFound}
            sorting={{
              by: SORTED_BY,
              now: { by: query.sort ?? 'recent', descending: query.order !== 'ASC' },
              onSort: (by, descending) => change({ sort: by, order: descending ? '' : 'ASC' }),
            }}
          />
          {/* Everything means what jobs find by their own filters, and these two are none of them. */}
          {selection.count > 0 && (
            <BulkBar
              siteCode={siteCode}
              categories={categories}
              selection={selection}
              found={query.lowStock || query.failedMints ? 0 : data.allCount}
              more={data.allCountIsMinimum === true}
              onJob={showJob}
            />
          )}
          <FileWays
            onFile={(order) => {
              const { page: _, size: __, ...filter } = query;
              return desk.downloadProducts({ ...filter, ...order, siteCode, columns });
            }}
          />
          <Pager page={data.page} size={data.size} allCount={data.allCount} onPage={(page) => change({ page: String(page) })} />
        </>
      )}
    </>
  );
};
