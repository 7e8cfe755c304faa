import { addressOf } from '@naru/domain/navigation';
import type { SiteCode } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { Text } from '@naru/frontend/layout';
import { formatDateTime, formatNumber, formatWon } from '@naru/messages';
import { IssuerList } from '../../../shared/issuer/IssuerList.tsx';
import { IssuerScreen } from '../../../shared/issuer/IssuerScreen.tsx';
import { NameSearch, PeriodFilter } from '../../../shared/issuer/ListFilters.tsx';
import { FileWays } from '../../../shared/issuer/ReasonForm.tsx';
import { ProductCell, RowTable } from '../../../shared/issuer/RowTable.tsx';
import { useIssuerList } from '../../../shared/issuer/use-issuer-list.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import classes from './Sold.module.css';
import { salesFilters, TEXTS } from './texts.ts';

/** What an issuer has sold, by product and period (product 2, sold). */
export const SoldList = () => (
  <IssuerScreen title={TEXTS.list}>
    {(siteCode) => (
      <>
        <Text tone="muted">{TEXTS.lead}</Text>
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
        title: TEXTS.empty,
        text: TEXTS.emptyText,
        ways: <LinkButton to={addressOf('issuerProductList')}>상품 목록</LinkButton>,
      }}
      filters={
        <>
          <PeriodFilter from={from} to={to} onChange={change} />
          <div className={classes.filters}>
            <NameSearch label={TEXTS.search} name={filter.name} onSearch={(name) => change({ name })} />
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
                head: TEXTS.product,
                cell: ({ productId, productName, thumbnail }) => (
                  <ProductCell
                    thumbnail={thumbnail}
                    to={addressOf('issuerSoldDetail', { productId, from, to, buyer })}
                    name={productName}
                  />
                ),
              },
              { head: TEXTS.count, cell: ({ soldCount }) => formatNumber(soldCount), figure: true },
              { head: TEXTS.price, cell: ({ price }) => formatWon(price), figure: true },
              { head: TEXTS.fee, cell: ({ fee }) => formatWon(fee), figure: true },
              { head: TEXTS.deposit, cell: ({ deposit }) => formatWon(deposit), figure: true },
              { head: TEXTS.lastSold, cell: ({ soldAt }) => formatDateTime(soldAt) },
            ]}
            none={TEXTS.none}
          />
          <FileWays onFile={(order) => port.downloadSold({ ...filter, ...order, siteCode })} />
        </>
      )}
    </IssuerList>
  );
};
