import { addressOf } from '@naru/domain/navigation';
import { ok, type Page, type SiteCode } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { isolated, ORDER_STATE_LABELS, workName } from '@naru/messages';
import { KEYS } from '../../../shared/query/keys.ts';
import { useAnswer } from '../../../shared/query/use-answer.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { useSettled } from '../../../shared/use-settled.ts';

/** So few of each kind are told: whoever looks for more is led to the list. */
const FEW = 3;
/** So long must the typing have stopped (milliseconds). */
const PAUSE_MS = 200;
/** A single letter is in too many names. */
const LEAST = 2;

interface Found {
  readonly id: string;
  readonly label: string;
  readonly to: string;
}

const rowsOf = <Row>(page: Page<Row> | undefined): readonly Row[] => page?.dataList ?? [];

/** What of a site's has a name or a number like what was typed: products, orders and redemptions with their receivers masked. */
export const useFound = (siteCode: SiteCode | null, typed: string): readonly Found[] => {
  const issuer = usePort(TOKENS.issuerPort);
  const exchanges = usePort(TOKENS.issuerExchanges);
  const name = useSettled(typed.trim(), PAUSE_MS);
  const query = { page: 1, size: FEW, name };
  const enabled = siteCode !== null && name.length >= LEAST;
  const none = ok({ dataList: [], page: 1, size: FEW, allCount: 0 });
  const products = useAnswer(
    KEYS.issuerProducts(siteCode, query),
    async () => (siteCode === null ? none : issuer.products({ ...query, siteCode })),
    { enabled },
  );
  const orders = useAnswer(
    KEYS.issuerOrders(siteCode, query),
    async () => (siteCode === null ? none : issuer.orders({ ...query, siteCode })),
    { enabled },
  );
  const redemptions = useAnswer(
    KEYS.issuerExchanges(siteCode, query),
    async () => (siteCode === null ? none : exchanges.list({ ...query, siteCode })),
    { enabled },
  );
  // Of what was typed before nothing is told any more.
  if (!enabled || name !== typed.trim()) return [];
  return [
    ...rowsOf(products.data).map(({ productId, productName, displayId }) => ({
      id: `product ${productId}`,
      label: `상품 ${isolated(productName)} (${displayId})`,
      to: addressOf('issuerProductDetail', { productId }),
    })),
    ...rowsOf(orders.data).map(({ orderId, orderNumber, productName, state }) => ({
      id: `order ${orderId}`,
      label: `주문 ${orderNumber} ${isolated(productName)}, ${ORDER_STATE_LABELS[state]}`,
      to: addressOf('issuerOrderList', { name: orderNumber }),
    })),
    ...rowsOf(redemptions.data).map((row) => ({
      id: `exchange ${row.exchangeId}`,
      label: `실물 수령 ${workName(row)}, 받는 분 ${isolated(row.recipientName)}`,
      to: addressOf('issuerExchangeDetail', { exchangeId: row.exchangeId }),
    })),
  ];
};
