import type { SoldProduct } from '@naru/domain/issuer';
import { addressOf } from '@naru/domain/navigation';
import type { SiteCode } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { formatDateTime, formatNumber, formatWon } from '@naru/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FileWays } from '../../../shared/issuer/FileWays.tsx';
import { NameSearch } from '../../../shared/issuer/NameSearch.tsx';
import { PeriodFilter } from '../../../shared/issuer/PeriodFilter.tsx';
import { ProductCell } from '../../../shared/issuer/ProductCell.tsx';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { ListPending } from '../../../shared/query/ListPending.tsx';
import { useActiveSite } from '../../../shared/site/use-active-site.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Pager } from '../../../shared/ui/Pager.tsx';
import { PageSkeleton } from '../../../shared/ui/PageSkeleton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { Table } from '../../../shared/ui/Table.tsx';
import classes from './Sold.module.css';
import { TEXTS } from './texts.ts';
import { type SalesQuery, useSalesQuery } from './use-sales-query.ts';

/** What an issuer has sold, by product and period (product 2, sold). */
export const SoldList = () => {
  const siteCode = useActiveSite();
  if (siteCode === null) return <PageSkeleton />;
  return (
    <div className={classes.screen}>
      <PageTitle title={TEXTS.list} />
      <p className={classes.lead}>{TEXTS.lead}</p>
      <OfSite key={siteCode} siteCode={siteCode} />
    </div>
  );
};

const cellsOf = (row: SoldProduct, { from, to, buyer }: SalesQuery) => [
  <ProductCell
    key="product"
    thumbnail={row.thumbnail}
    to={addressOf('issuerSoldDetail', { productId: row.productId, from, to, buyer })}
    name={row.productName}
  />,
  formatNumber(row.soldCount),
  formatWon(row.price),
  formatWon(row.fee),
  formatWon(row.deposit),
  formatDateTime(row.soldAt),
];

const OfSite = ({ siteCode }: { siteCode: SiteCode }) => {
  const desk = useDesk(TOKENS.issuerDesk);
  const { query, change, filtered } = useSalesQuery();
  const sold = useQuery({
    queryKey: KEYS.issuerSold(siteCode, query),
    queryFn: () => unwrap(desk.sold({ ...query, siteCode })),
    placeholderData: keepPreviousData,
  });
  const { data } = sold;
  const filters = (
    <>
      <PeriodFilter from={query.from} to={query.to} onChange={change} />
      <div className={classes.filters}>
        <NameSearch label={TEXTS.search} name={query.name} onSearch={(name) => change({ name })} />
        <NameSearch label={TEXTS.buyerSearch} name={query.buyer} onSearch={(buyer) => change({ buyer })} />
      </div>
    </>
  );
  if (data?.allCount === 0 && !filtered)
    return (
      <Hint title={TEXTS.empty} text={TEXTS.emptyText}>
        <LinkButton to={addressOf('issuerProductList')}>상품 목록</LinkButton>
      </Hint>
    );
  return (
    <>
      {(filtered || data !== undefined) && filters}
      {data === undefined ? (
        <ListPending answer={sold} height={400} />
      ) : (
        <>
          <Table
            label={TEXTS.list}
            head={[TEXTS.product, TEXTS.count, TEXTS.price, TEXTS.fee, TEXTS.deposit, TEXTS.lastSold]}
            numeric={[TEXTS.count, TEXTS.price, TEXTS.fee, TEXTS.deposit]}
            rows={data.dataList.map((row) => ({ key: String(row.productId), cells: cellsOf(row, query) }))}
            empty={TEXTS.none}
          />
          <FileWays
            onFile={(order) => {
              const { page: _, size: __, ...filter } = query;
              return desk.downloadSold({ ...filter, ...order, siteCode });
            }}
          />
          <Pager page={data.page} size={data.size} allCount={data.allCount} onPage={(page) => change({ page: String(page) })} />
        </>
      )}
    </>
  );
};
