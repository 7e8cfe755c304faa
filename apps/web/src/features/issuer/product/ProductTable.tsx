import '../../../shared/form/css.ts';
import { Checkbox } from '@mantine/core';
import type { IssuerProductRow } from '@naru/domain/issuer';
import { addressOf } from '@naru/domain/navigation';
import type { JobId, SiteCode } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { formatDay, formatNumber, formatWon, PRODUCT_STATE_LABELS } from '@naru/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { JobPanel } from '../../../shared/issuer/JobPanel.tsx';
import { Narrowed } from '../../../shared/issuer/Narrowed.tsx';
import { ProductCell } from '../../../shared/issuer/ProductCell.tsx';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Outcome } from '../../../shared/ui/Outcome.tsx';
import { Pager } from '../../../shared/ui/Pager.tsx';
import { Refusal } from '../../../shared/ui/Refusal.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { Standing } from '../../../shared/ui/Standing.tsx';
import { Table } from '../../../shared/ui/Table.tsx';
import { useJobId } from '../../../shared/use-id.ts';
import { BulkBar } from './BulkBar.tsx';
import { ProductFilters } from './ProductFilters.tsx';
import { RowActs } from './RowActs.tsx';
import { TEXTS } from './texts.ts';
import { useListMessage } from './use-list-message.ts';
import { useProductQuery } from './use-product-query.ts';
import { type Selection, useSelection } from './use-selection.ts';

const HEAD = [TEXTS.choose, '상품', '상태', '가격', '아이템', '발행', '판매 중', '예약', '판매', '작업'];
const SORTED_BY = Object.freeze({
  상품: 'name',
  가격: 'price',
  아이템: 'quantity',
  발행: 'minted',
  '판매 중': 'listed',
  예약: 'reserved',
  판매: 'sold',
});

const cellsOf = (row: IssuerProductRow, selection: Selection, onDone: (text: string) => void) => [
  <Checkbox
    key="choose"
    aria-label={`${row.productName} ${TEXTS.choose}`}
    checked={selection.has(row.productId)}
    onChange={(event) => selection.choose([row.productId], event.currentTarget.checked)}
  />,
  <ProductCell
    key="product"
    thumbnail={row.thumbnail}
    to={addressOf('issuerProductDetail', { productId: row.productId })}
    name={row.productName}
    note={`${row.displayId}, ${formatDay(row.createDatetime).slice(0, 10)}`}
  />,
  <Standing key="state" tone={row.state === 'onSale' ? 'open' : 'quiet'}>
    {PRODUCT_STATE_LABELS[row.state]}
  </Standing>,
  formatWon(row.price),
  formatNumber(row.totalQuantity),
  formatNumber(row.mintedCount),
  formatNumber(row.listCount),
  formatNumber(row.reserveCount),
  formatNumber(row.soldCount),
  <RowActs key="acts" row={row} onDone={onDone} />,
];

/** The products of one site, filtered and sorted by what the address says, each row with its next step, and what can be done with many at once. */
export const ProductTable = ({ siteCode }: { siteCode: SiteCode }) => {
  const desk = useDesk(TOKENS.issuerDesk);
  const { query, change, filtered } = useProductQuery();
  const [message, setMessage] = useListMessage();
  const jobId = useJobId();
  const { data: categories = [] } = useQuery({ queryKey: KEYS.categories(siteCode), queryFn: () => unwrap(desk.categories(siteCode)) });
  const { data, error, refetch } = useQuery({
    queryKey: KEYS.issuerProducts(siteCode, query),
    queryFn: () => unwrap(desk.products({ ...query, siteCode })),
    placeholderData: keepPreviousData,
  });
  const selection = useSelection(query, data?.allCount ?? 0);
  const showJob = (job: JobId | undefined): void => change({ job: job === undefined ? '' : String(job), page: String(query.page) });
  if (error !== null) return <Refusal error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={400} />;
  if (data.allCount === 0 && !filtered) {
    return (
      <Hint title={TEXTS.empty} text={TEXTS.emptyText}>
        <LinkButton to={addressOf('issuerProductCreate')}>{TEXTS.create}</LinkButton>
      </Hint>
    );
  }
  const shown = data.dataList.map(({ productId }) => productId);
  const chosenHere = shown.filter((productId) => selection.has(productId)).length;
  return (
    <>
      <Outcome text={message} />
      {jobId !== undefined && <JobPanel key={jobId} siteCode={siteCode} jobId={jobId} onJob={showJob} />}
      {query.lowStock && <Narrowed text={TEXTS.lowStock} onAll={() => change({ stock: '' })} />}
      <ProductFilters categories={categories} query={query} onChange={change} />
      <Checkbox
        label={TEXTS.chooseAll}
        checked={shown.length > 0 && chosenHere === shown.length}
        indeterminate={chosenHere > 0 && chosenHere < shown.length}
        onChange={(event) => selection.choose(shown, event.currentTarget.checked)}
      />
      <Table
        label={TEXTS.list}
        head={HEAD}
        numeric={['가격', '아이템', '발행', '판매 중', '예약', '판매']}
        rows={data.dataList.map((row) => ({ key: String(row.productId), cells: cellsOf(row, selection, setMessage) }))}
        empty={TEXTS.noneFound}
        sorting={{
          by: SORTED_BY,
          now: { by: query.sort ?? 'recent', descending: query.order !== 'ASC' },
          onSort: (by, descending) => change({ sort: by, order: descending ? '' : 'ASC' }),
        }}
      />
      {/* Everything means what the server’s filters find, and stock is none of them. */}
      {selection.count > 0 && (
        <BulkBar
          siteCode={siteCode}
          categories={categories}
          selection={selection}
          found={query.lowStock ? 0 : data.allCount}
          onJob={showJob}
        />
      )}
      <Pager page={data.page} size={data.size} allCount={data.allCount} onPage={(page) => change({ page: String(page) })} />
    </>
  );
};
