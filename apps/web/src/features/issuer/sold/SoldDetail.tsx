import type { IssuerProduct } from '@naru/domain/issuer';
import { addressOf } from '@naru/domain/navigation';
import { usePort } from '@naru/frontend/container';
import { Row, Stack } from '@naru/frontend/layout';
import { formatDateTime, formatNumber, formatWon, isolated, PAYMENT_METHOD_LABELS, RETURNED_LABEL } from '@naru/messages';
import { IssuerList } from '../../../shared/issuer/IssuerList.tsx';
import { IssuerHead, OfProduct } from '../../../shared/issuer/IssuerScreen.tsx';
import { NameSearch, PeriodFilter } from '../../../shared/issuer/ListFilters.tsx';
import { RowTable } from '../../../shared/issuer/RowTable.tsx';
import { useIssuerList } from '../../../shared/issuer/use-issuer-list.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Transaction } from '../../../shared/trade/Transaction.tsx';
import { Link } from '../../../shared/ui/Link.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Buyer } from './Buyer.tsx';
import { Returned } from './Returned.tsx';
import { salesFilters, TEXTS } from './texts.ts';

/** The sales of one product, each with what its issuer gets of it (product 2, sold). */
export const SoldDetail = () => <OfProduct shown={Shown} />;

const Shown = ({ product }: { product: IssuerProduct }) => (
  <Stack gap={20}>
    <IssuerHead
      title={`${TEXTS.sales}: ${isolated(product.productName)}`}
      ways={
        <Row gap={8}>
          <LinkButton variant="default" to={addressOf('issuerProductDetail', { productId: product.productId })}>
            상품 보기
          </LinkButton>
          <LinkButton variant="default" to={addressOf('issuerRevokedPerformance', { productId: product.productId })}>
            성과 보기
          </LinkButton>
          <LinkButton variant="default" to={addressOf('issuerSoldList')}>
            {TEXTS.back}
          </LinkButton>
        </Row>
      }
    />
    <Sales product={product} />
  </Stack>
);

const Sales = ({ product: { siteCode, productId } }: { product: IssuerProduct }) => {
  const port = usePort(TOKENS.issuerPort);
  const list = useIssuerList({
    filters: salesFilters,
    keyOf: (query) => KEYS.issuerSales(siteCode, productId, query),
    ask: (query) => port.sales({ ...query, siteCode, productId }),
  });
  const { filter, change } = list;
  return (
    <IssuerList
      list={list}
      height={400}
      filters={
        <>
          <PeriodFilter from={filter.from} to={filter.to} onChange={change} />
          <NameSearch label={TEXTS.buyerSearch} name={filter.buyer} onSearch={(buyer) => change({ buyer })} />
        </>
      }
    >
      {(rows) => (
        <RowTable
          label={TEXTS.sales}
          rows={rows}
          keyOf={({ orderId }) => orderId}
          columns={[
            {
              head: '번호',
              cell: ({ tokenId, number }) => <Link to={addressOf('issuerSoldNft', { tokenId })}>No. {formatNumber(number)}</Link>,
            },
            { head: '주문 번호', cell: ({ orderNumber }) => orderNumber },
            { head: TEXTS.buyer, cell: ({ tokenId, buyer }) => <Buyer siteCode={siteCode} tokenId={tokenId} masked={buyer} /> },
            { head: TEXTS.price, cell: ({ price }) => formatWon(price), figure: true },
            { head: RETURNED_LABEL, cell: ({ returned }) => <Returned of={returned} single />, figure: true },
            { head: TEXTS.fee, cell: ({ fee, returned }) => formatWon(fee - returned.fee), figure: true },
            { head: TEXTS.deposit, cell: ({ deposit, returned }) => formatWon(deposit - returned.deposit), figure: true },
            { head: '결제 수단', cell: ({ method }) => PAYMENT_METHOD_LABELS[method] },
            { head: '판매 일시', cell: ({ soldAt }) => formatDateTime(soldAt) },
            { head: '체인 기록', cell: ({ txId }) => <Transaction txId={txId ?? ''} state="submitted" /> },
          ]}
          none={TEXTS.none}
        />
      )}
    </IssuerList>
  );
};
