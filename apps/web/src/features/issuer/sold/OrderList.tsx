import '../../../shared/form/css.ts';
import { NativeSelect } from '@mantine/core';
import type { IssuerOrder } from '@naru/domain/issuer';
import { addressOf } from '@naru/domain/navigation';
import { OPEN_ORDER_STATES, ORDER_LIFECYCLE, type OrderState } from '@naru/domain/order';
import { namesOf, type SiteCode, statesOf } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { Text } from '@naru/frontend/layout';
import {
  formatDateTime,
  formatNumber,
  formatWon,
  ORDER_KIND_LABELS,
  ORDER_STATE_LABELS,
  PAYMENT_METHOD_LABELS,
  RETURNED_LABEL,
} from '@naru/messages';
import { FileWays } from '../../../shared/issuer/FileWays.tsx';
import { IssuerList } from '../../../shared/issuer/IssuerList.tsx';
import { IssuerScreen } from '../../../shared/issuer/IssuerScreen.tsx';
import { NameSearch, OneOf, PeriodFilter } from '../../../shared/issuer/ListFilters.tsx';
import { ProductCell, RowTable } from '../../../shared/issuer/RowTable.tsx';
import { useIssuerList } from '../../../shared/issuer/use-issuer-list.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Status } from '../../../shared/ui/Status.tsx';
import { Buyer } from './Buyer.tsx';
import { choiceIn, choiceOf, ORDER_TEXTS, orderFilters, orderOrder, SORT_PARAMS, SORTS } from './order-texts.ts';
import { Returned } from './Returned.tsx';
import classes from './Sold.module.css';
import { TEXTS } from './texts.ts';

/** An issuer's orders across all products (product 2, orders). */
export const OrderList = () => (
  <IssuerScreen title={ORDER_TEXTS.list}>
    {(siteCode) => (
      <>
        <Text tone="muted">{ORDER_TEXTS.lead}</Text>
        <OfSite siteCode={siteCode} />
      </>
    )}
  </IssuerScreen>
);

const toneOf = (state: OrderState): 'open' | 'waiting' | 'bad' | 'quiet' => {
  if (state === 'completed') return 'open';
  if (state === 'refunded') return 'bad';
  return OPEN_ORDER_STATES.has(state) ? 'waiting' : 'quiet';
};

/** A product in a row of orders leads to what became of its NFT, or to the product where there is none. */
const Ordered = ({ of }: { of: IssuerOrder }) => (
  <ProductCell
    thumbnail={of.thumbnail}
    to={
      of.kind === 'store' && of.tokenId !== null
        ? addressOf('issuerSoldNft', { tokenId: of.tokenId })
        : addressOf('issuerProductDetail', { productId: of.productId })
    }
    name={of.number === null ? of.productName : `${of.productName} No. ${formatNumber(of.number)}`}
    note={[of.displayId, of.code, of.kind === 'store' ? '' : ORDER_KIND_LABELS[of.kind]].filter((part) => part !== '').join(', ')}
  />
);

const OfSite = ({ siteCode }: { siteCode: SiteCode }) => {
  const port = usePort(TOKENS.issuerPort);
  const list = useIssuerList({
    filters: orderFilters,
    order: orderOrder,
    keyOf: (query) => KEYS.issuerOrders(siteCode, query),
    ask: (query) => port.orders({ ...query, siteCode }),
    // Somebody orders at any moment.
    fresh: true,
  });
  const { filter, query, change } = list;
  const { page: _page, size: _size, ...wanted } = query;
  return (
    <IssuerList
      list={list}
      height={400}
      empty={{
        title: '아직 주문이 없어요',
        text: '상품을 발행하고 판매 등록하면 첫 주문이 여기에 나타나요.',
        ways: <LinkButton to={addressOf('issuerProductList')}>상품 목록</LinkButton>,
      }}
      filters={
        <>
          <PeriodFilter from={filter.from} to={filter.to} onChange={change} />
          <div className={classes.filters}>
            <OneOf
              label={ORDER_TEXTS.state}
              all={`${ORDER_TEXTS.state}: 전체`}
              value={filter.state}
              names={statesOf(ORDER_LIFECYCLE)}
              labels={ORDER_STATE_LABELS}
              onChoose={(state) => change({ state: state ?? '' })}
            />
            <NativeSelect
              aria-label="정렬"
              value={choiceOf(query)}
              data={namesOf(SORTS).map((name) => ({ value: name, label: SORTS[name] }))}
              onChange={(event) => change(SORT_PARAMS[choiceIn(event.currentTarget.value)])}
            />
            <NameSearch label={ORDER_TEXTS.find} name={filter.name} onSearch={(name) => change({ name })} />
            <NameSearch label={TEXTS.buyerSearch} name={filter.buyer} onSearch={(buyer) => change({ buyer })} />
          </div>
        </>
      }
    >
      {(rows) => (
        <>
          <RowTable
            label={ORDER_TEXTS.list}
            rows={rows}
            keyOf={({ orderId }) => orderId}
            columns={[
              { head: '주문 번호', cell: ({ orderNumber }) => <span className={classes.number}>{orderNumber}</span> },
              { head: '상품', cell: (of) => <Ordered of={of} /> },
              { head: ORDER_TEXTS.state, cell: ({ state }) => <Status tone={toneOf(state)}>{ORDER_STATE_LABELS[state]}</Status> },
              {
                head: TEXTS.buyer,
                cell: ({ kind, tokenId, buyer }) =>
                  kind === 'store' && tokenId !== null ? (
                    <Buyer siteCode={siteCode} tokenId={tokenId} masked={buyer} />
                  ) : (
                    (buyer ?? TEXTS.left)
                  ),
              },
              { head: '결제 금액', cell: ({ price }) => formatWon(price), figure: true },
              { head: RETURNED_LABEL, cell: ({ returned }) => <Returned of={returned} single />, figure: true },
              { head: '결제 수단', cell: ({ method }) => (method === null ? '-' : PAYMENT_METHOD_LABELS[method]) },
              { head: '주문 일시', cell: ({ createdAt }) => formatDateTime(createdAt) },
            ]}
            none={ORDER_TEXTS.none}
          />
          <FileWays onFile={(order) => port.downloadOrders({ ...wanted, ...order, siteCode })} />
        </>
      )}
    </IssuerList>
  );
};
