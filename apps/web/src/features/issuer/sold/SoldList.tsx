import { netSales } from '@naru/domain/issuer';
import { addressOf } from '@naru/domain/navigation';
import type { SiteCode } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { Text } from '@naru/frontend/layout';
import { formatDateTime, formatNumber, formatWon, RETURNED_LABEL } from '@naru/messages';
import { FileWays } from '../../../shared/issuer/FileWays.tsx';
import { IssuerList } from '../../../shared/issuer/IssuerList.tsx';
import { IssuerScreen } from '../../../shared/issuer/IssuerScreen.tsx';
import { NameSearch, PeriodFilter } from '../../../shared/issuer/ListFilters.tsx';
import { ProductCell, RowTable } from '../../../shared/issuer/RowTable.tsx';
import { useIssuerList } from '../../../shared/issuer/use-issuer-list.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Returned } from './Returned.tsx';
import classes from './Sold.module.css';
import { salesFilters, TEXTS } from './texts.ts';

/** What an issuer has sold, by product and period (product 2, sold). */
export const SoldList = () => (
  <IssuerScreen title={TEXTS.list}>
    {(siteCode) => (
      <>
        <Text tone="muted">스토어에서 판매된 상품이에요. 나중에 환불된 판매는 수량과 금액에서 뺐어요.</Text>
        <OfSite siteCode={siteCode} />
      </>
    )}
  </IssuerScreen>
);

const OfSite = ({ siteCode }: { siteCode: SiteCode }) => {
  const port = usePort(TOKENS.issuerPort);
  const list = useIssuerList({
    filters: salesFilters,
    keyOf: (query) => KEYS.issuerSold(siteCode, query),
    ask: (query) => port.sold({ ...query, siteCode }),
  });
  const { filter, change } = list;
  const { from, to, buyer } = filter;
  return (
    <IssuerList
      list={list}
      height={400}
      empty={{
        title: '아직 판매된 상품이 없어요',
        text: '상품을 발행하고 판매 등록하면 첫 판매가 여기에 나타나요.',
        ways: <LinkButton to={addressOf('issuerProductList')}>상품 목록</LinkButton>,
      }}
      filters={
        <>
          <PeriodFilter from={from} to={to} onChange={change} />
          <div className={classes.filters}>
            <NameSearch label="상품명 검색" name={filter.name} onSearch={(name) => change({ name })} />
            <NameSearch label={TEXTS.buyerSearch} name={buyer} onSearch={(typed) => change({ buyer: typed })} />
          </div>
        </>
      }
    >
      {(rows) => (
        <>
          <RowTable
            label={TEXTS.list}
            rows={rows}
            keyOf={({ productId }) => productId}
            columns={[
              {
                head: '상품',
                cell: ({ productId, productName, thumbnail }) => (
                  <ProductCell
                    thumbnail={thumbnail}
                    to={addressOf('issuerSoldDetail', { productId, from, to, buyer })}
                    name={productName}
                  />
                ),
              },
              { head: '판매 수량', cell: (sold) => formatNumber(netSales(sold).count), figure: true },
              { head: TEXTS.price, cell: (sold) => formatWon(netSales(sold).price), figure: true },
              { head: TEXTS.fee, cell: (sold) => formatWon(netSales(sold).fee), figure: true },
              { head: TEXTS.deposit, cell: (sold) => formatWon(netSales(sold).deposit), figure: true },
              { head: RETURNED_LABEL, cell: ({ returned }) => <Returned of={returned} />, figure: true },
              { head: '마지막 판매', cell: ({ soldAt }) => formatDateTime(soldAt) },
            ]}
            none={TEXTS.none}
          />
          <FileWays onFile={(order) => port.downloadSold({ ...filter, ...order, siteCode })} />
        </>
      )}
    </IssuerList>
  );
};
