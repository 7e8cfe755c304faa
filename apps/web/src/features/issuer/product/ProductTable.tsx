import '../../../shared/form/css.ts';
import { Checkbox } from '@mantine/core';
import { type IssuerProductRow, PRODUCT_SORT, type ProductColumn, type ProductSort } from '@naru/domain/issuer';
import { addressOf } from '@naru/domain/navigation';
import { namesOf, type SiteCode, type Won } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { formatDateTime, formatDay, formatNumber, formatWon, isolated, PRODUCT_COLUMN_LABELS, PRODUCT_STATE_LABELS } from '@naru/messages';
import { useState } from 'react';
import { FileWays } from '../../../shared/issuer/FileWays.tsx';
import { IssuerList } from '../../../shared/issuer/IssuerList.tsx';
import { NamedJob, useShowJob } from '../../../shared/issuer/JobPanel.tsx';
import { Narrowed } from '../../../shared/issuer/ListFilters.tsx';
import { type Column, ProductCell, RowTable } from '../../../shared/issuer/RowTable.tsx';
import { useIssuerList } from '../../../shared/issuer/use-issuer-list.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { useAnswer } from '../../../shared/query/use-answer.ts';
import { useMay } from '../../../shared/site/ForRole.tsx';
import { TOKENS } from '../../../shared/tokens.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Outcome } from '../../../shared/ui/Outcome.tsx';
import { Status } from '../../../shared/ui/Status.tsx';
import { BulkBar, type Selection, useSelection } from './BulkBar.tsx';
import { type ListViews, ListViewsPart, readViews, writeViews } from './ListViewsPart.tsx';
import { ProductFilters, productFilters, SIZES } from './ProductFilters.tsx';
import { RowActs, useProductMessage } from './RowActs.tsx';
import { TEXTS } from './texts.ts';
import { UnfinishedList } from './UnfinishedList.tsx';

const wonOrNone = (price: Won | null): string => (price === null ? TEXTS.none : formatWon(price));

const COLUMNS: Readonly<Record<ProductColumn, Omit<Column<IssuerProductRow>, 'head'> & { readonly sort?: ProductSort }>> = Object.freeze({
  state: { cell: ({ state }) => <Status tone={state === 'onSale' ? 'open' : 'quiet'}>{PRODUCT_STATE_LABELS[state]}</Status> },
  price: { cell: ({ price }) => formatWon(price), figure: true, sort: 'price' },
  quantity: { cell: ({ totalQuantity }) => formatNumber(totalQuantity), figure: true, sort: 'quantity' },
  minted: { cell: ({ mintedCount }) => formatNumber(mintedCount), figure: true, sort: 'minted' },
  listed: { cell: ({ listCount }) => formatNumber(listCount), figure: true, sort: 'listed' },
  reserved: { cell: ({ reserveCount }) => formatNumber(reserveCount), figure: true, sort: 'reserved' },
  sold: { cell: ({ soldCount }) => formatNumber(soldCount), figure: true, sort: 'sold' },
  revoked: { cell: ({ revokedCount }) => formatNumber(revokedCount), figure: true },
  lowestPrice: { cell: ({ lowestPrice }) => wonOrNone(lowestPrice), figure: true },
  lastPrice: { cell: ({ lastPrice }) => wonOrNone(lastPrice), figure: true },
  createdAt: { cell: ({ createDatetime }) => formatDateTime(createDatetime), sort: 'recent' },
  updatedAt: { cell: ({ updateDatetime }) => formatDateTime(updateDatetime), sort: 'updated' },
});

/** The products of one site, filtered and sorted by what the address says, each row with its next step, and what can be done with many at once. */
export const ProductTable = ({ siteCode }: { siteCode: SiteCode }) => {
  const port = usePort(TOKENS.issuerPort);
  const may = useMay('operator');
  const [message, setMessage] = useProductMessage();
  const [views, setViews] = useState(() => readViews(siteCode));
  const { columns } = views;
  const show = (next: ListViews): void => {
    setViews(next);
    writeViews(siteCode, next);
  };
  const { data: categories = [] } = useAnswer(KEYS.categories(siteCode), () => port.categories(siteCode));
  const list = useIssuerList({
    filters: productFilters,
    order: ({ oneOf }) => ({ sort: oneOf('sort', namesOf(PRODUCT_SORT)), order: oneOf('order', ['ASC']) }),
    sizes: SIZES,
    keyOf: (query) => KEYS.issuerProducts(siteCode, query),
    ask: (query) => port.products({ ...query, siteCode }),
  });
  const { filter, query, change } = list;
  const { lowStock, failedMints } = filter;
  const selection = useSelection(filter, list.answer.data?.allCount ?? 0);
  const showJob = useShowJob();
  return (
    <>
      {!list.isEmpty && <Outcome text={message} />}
      {!list.isEmpty && <NamedJob siteCode={siteCode} />}
      {may && (!list.filtered || filter.state === 'draft') && <UnfinishedList siteCode={siteCode} />}
      <IssuerList
        list={list}
        height={400}
        empty={{
          title: '아직 등록한 상품이 없어요',
          text: '첫 상품을 등록해 스토어를 열어 보세요.',
          ways: may && <LinkButton to={addressOf('issuerProductCreate')}>{TEXTS.create}</LinkButton>,
        }}
        filters={
          <>
            {lowStock && <Narrowed text="재고가 알림 기준보다 적게 남은 상품만 보고 있어요." onAll={() => change({ stock: '' })} />}
            {failedMints && (
              <Narrowed
                text="발행에 실패한 아이템이 있는 상품만 보고 있어요. 만들기와 발행으로 다시 발행할 수 있어요."
                onAll={() => change({ mint: '' })}
              />
            )}
            <ListViewsPart views={views} onViews={show} />
            <ProductFilters categories={categories} query={query} onChange={change} />
          </>
        }
      >
        {(rows, { allCount, allCountIsMinimum }) => {
          const shown = rows.map(({ productId }) => productId);
          const chosenHere = shown.filter((productId) => selection.has(productId)).length;
          return (
            <>
              {may && (
                <Checkbox
                  label="이 화면의 상품 모두 선택"
                  checked={shown.length > 0 && chosenHere === shown.length}
                  indeterminate={chosenHere > 0 && chosenHere < shown.length}
                  onChange={(event) => selection.choose(shown, event.currentTarget.checked)}
                />
              )}
              <RowTable
                label={TEXTS.list}
                rows={rows}
                keyOf={({ productId }) => productId}
                // Who may not act chooses nothing, and has nothing to do with a row.
                columns={[
                  { head: TEXTS.choose, hidden: !may, cell: (row) => <Choose row={row} selection={selection} /> },
                  {
                    head: '상품',
                    sort: 'name',
                    cell: ({ productId, productName, thumbnail, displayId, code, createDatetime }) => (
                      <ProductCell
                        thumbnail={thumbnail}
                        to={addressOf('issuerProductDetail', { productId, ...(failedMints && { mint: 'failed' }) })}
                        name={productName}
                        note={[displayId, code, formatDay(createDatetime).slice(0, 10)].filter((part) => part !== '').join(', ')}
                      />
                    ),
                  },
                  ...columns.map((column) => ({ ...COLUMNS[column], head: PRODUCT_COLUMN_LABELS[column] })),
                  { head: '작업', hidden: !may, cell: (row) => <RowActs row={row} onDone={setMessage} /> },
                ]}
                none={TEXTS.noneFound}
                sorting={{
                  now: { by: query.sort ?? 'recent', descending: query.order !== 'ASC' },
                  onSort: (by, descending) => change({ sort: by, order: descending ? '' : 'ASC' }),
                }}
              />
              {selection.count > 0 && (
                <BulkBar
                  siteCode={siteCode}
                  categories={categories}
                  selection={selection}
                  found={allCount}
                  more={allCountIsMinimum === true}
                  onJob={showJob}
                />
              )}
              <FileWays
                onFile={(order) => {
                  const { page: _, size: __, ...sorted } = query;
                  return port.downloadProducts({ ...sorted, ...order, siteCode, columns });
                }}
              />
            </>
          );
        }}
      </IssuerList>
    </>
  );
};

const Choose = ({ row: { productId, productName }, selection }: { row: IssuerProductRow; selection: Selection }) => (
  <Checkbox
    aria-label={`${isolated(productName)} ${TEXTS.choose}`}
    checked={selection.has(productId)}
    onChange={(event) => selection.choose([productId], event.currentTarget.checked)}
  />
);
