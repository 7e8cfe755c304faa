import type { IssuerProduct, IssuerSale } from '@naru/domain/issuer';
import { addressOf } from '@naru/domain/navigation';
import type { SiteCode } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { formatDateTime, formatNumber, formatWon, isolated, PAYMENT_METHOD_LABELS } from '@naru/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { NameSearch } from '../../../shared/issuer/NameSearch.tsx';
import { OfProduct } from '../../../shared/issuer/OfProduct.tsx';
import { PeriodFilter } from '../../../shared/issuer/PeriodFilter.tsx';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { ListPending } from '../../../shared/query/ListPending.tsx';
import { TOKENS } from '../../../shared/tokens.ts';
import { Transaction } from '../../../shared/trade/Transaction.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Pager } from '../../../shared/ui/Pager.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { Table } from '../../../shared/ui/Table.tsx';
import { Buyer } from './Buyer.tsx';
import classes from './Sold.module.css';
import { TEXTS } from './texts.ts';
import { useSalesQuery } from './use-sales-query.ts';

/** The sales of one product, each with what its issuer gets of it (product 2, sold). */
export const SoldDetail = () => <OfProduct shown={Shown} />;

const Shown = ({ product }: { product: IssuerProduct }) => (
  <div className={classes.screen}>
    <div className={classes.head}>
      <PageTitle title={`${TEXTS.sales}: ${isolated(product.productName)}`} />
      <div className={classes.ways}>
        <LinkButton variant="default" to={addressOf('issuerProductDetail', { productId: product.productId })}>
          {TEXTS.toProduct}
        </LinkButton>
        <LinkButton variant="default" to={addressOf('issuerRevokedPerformance', { productId: product.productId })}>
          {TEXTS.performance}
        </LinkButton>
        <LinkButton variant="default" to={addressOf('issuerSoldList')}>
          {TEXTS.back}
        </LinkButton>
      </div>
    </div>
    <Sales product={product} />
  </div>
);

const cellsOf = (sale: IssuerSale, siteCode: SiteCode) => [
  <Link key="number" to={addressOf('issuerSoldNft', { tokenId: sale.tokenId })}>
    No. {formatNumber(sale.number)}
  </Link>,
  <Buyer key="buyer" siteCode={siteCode} tokenId={sale.tokenId} masked={sale.buyer} />,
  formatWon(sale.price),
  formatWon(sale.fee),
  formatWon(sale.deposit),
  PAYMENT_METHOD_LABELS[sale.method],
  formatDateTime(sale.soldAt),
  <Transaction key="chain" txId={sale.txId ?? ''} state="submitted" />,
];

const Sales = ({ product: { siteCode, productId } }: { product: IssuerProduct }) => {
  const desk = useDesk(TOKENS.issuerDesk);
  const { query, change, filtered } = useSalesQuery();
  const sales = useQuery({
    queryKey: KEYS.issuerSales(siteCode, productId, query),
    queryFn: () => unwrap(desk.sales({ ...query, siteCode, productId })),
    placeholderData: keepPreviousData,
  });
  const { data } = sales;
  const filters = (
    <>
      <PeriodFilter from={query.from} to={query.to} onChange={change} />
      <NameSearch label={TEXTS.buyerSearch} name={query.buyer} onSearch={(buyer) => change({ buyer })} />
    </>
  );
  return (
    <>
      {(filtered || data !== undefined) && filters}
      {data === undefined ? (
        <ListPending answer={sales} height={400} />
      ) : (
        <>
          <Table
            label={TEXTS.sales}
            head={[TEXTS.number, TEXTS.buyer, TEXTS.price, TEXTS.fee, TEXTS.deposit, TEXTS.method, TEXTS.soldAt, TEXTS.chain]}
            numeric={[TEXTS.price, TEXTS.fee, TEXTS.deposit]}
            rows={data.dataList.map((sale) => ({ key: sale.orderId, cells: cellsOf(sale, siteCode) }))}
            empty={TEXTS.none}
          />
          <Pager page={data.page} size={data.size} allCount={data.allCount} onPage={(page) => change({ page: String(page) })} />
        </>
      )}
    </>
  );
};
