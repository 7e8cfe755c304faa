import type { IssuerProductRow } from '@naru/domain/issuer';
import { addressOf } from '@naru/domain/navigation';
import type { SiteCode } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { formatDay, formatNumber, formatWon, PRODUCT_STATE_LABELS } from '@naru/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Art } from '../../../shared/art/Art.tsx';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Pager } from '../../../shared/ui/Pager.tsx';
import { Refusal } from '../../../shared/ui/Refusal.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { Standing } from '../../../shared/ui/Standing.tsx';
import { Table } from '../../../shared/ui/Table.tsx';
import { ProductFilters } from './ProductFilters.tsx';
import classes from './ProductList.module.css';
import { RowActs } from './RowActs.tsx';
import { TEXTS } from './texts.ts';
import { useListMessage } from './use-list-message.ts';
import { useProductQuery } from './use-product-query.ts';

const HEAD = ['상품', '상태', '가격', '아이템', '발행', '판매 중', '예약', '판매', '작업'];

const cellsOf = (row: IssuerProductRow, onDone: (text: string) => void) => [
  <div key="product" className={classes.product}>
    <Art picture={row.thumbnail} alt="" sizes="44px" />
    <div>
      <Link to={addressOf('issuerProductDetail', { productId: row.productId })}>{row.productName}</Link>
      <small>
        {row.displayId}, {formatDay(row.createDatetime).slice(0, 10)}
      </small>
    </div>
  </div>,
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

/** The products of one site, filtered by what the address says, each row with its next step. */
export const ProductTable = ({ siteCode }: { siteCode: SiteCode }) => {
  const desk = useDesk(TOKENS.issuerDesk);
  const { query, change, filtered } = useProductQuery();
  const [message, setMessage] = useListMessage();
  const { data, error, refetch } = useQuery({
    queryKey: KEYS.issuerProducts(siteCode, query),
    queryFn: () => unwrap(desk.products({ ...query, siteCode })),
    placeholderData: keepPreviousData,
  });
  if (error !== null) return <Refusal error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={400} />;
  if (data.allCount === 0 && !filtered) {
    return (
      <Hint title={TEXTS.empty} text={TEXTS.emptyText}>
        <LinkButton to={addressOf('issuerProductCreate')}>{TEXTS.create}</LinkButton>
      </Hint>
    );
  }
  return (
    <>
      <p role="status" className={classes.message}>
        {message}
      </p>
      <ProductFilters query={query} onChange={change} />
      <Table
        label={TEXTS.list}
        head={HEAD}
        numeric={['가격', '아이템', '발행', '판매 중', '예약', '판매']}
        rows={data.dataList.map((row) => ({ key: String(row.productId), cells: cellsOf(row, setMessage) }))}
        empty={TEXTS.noneFound}
      />
      <Pager page={data.page} size={data.size} allCount={data.allCount} onPage={(page) => change({ page: String(page) })} />
    </>
  );
};
