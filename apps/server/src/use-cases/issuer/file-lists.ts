import { type Failure, failure } from '@naru/domain/failure';
import { type IssuerProductRow, netSales, type OrderFilter, type ProductColumn, type SaleBuyer } from '@naru/domain/issuer';
import { fail, koreanDayAt, ok, type Result, type SheetFormat, type SiteCode, type TokenId } from '@naru/domain/shared';
import type { SiteActionWord } from '@naru/domain/staff';
import {
  ORDER_KIND_LABELS,
  ORDER_STATE_LABELS,
  PAYMENT_METHOD_LABELS,
  PRODUCT_COLUMN_LABELS,
  PRODUCT_FIELD_LABELS,
  PRODUCT_STATE_LABELS,
} from '@naru/messages';
import { type Column, countOf, momentOf, type Sheet, type SheetFile, sheetFile, textOf, wonOf } from '../../gateways/sheets/sheet-file.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { issuerOrders } from '../../reads/issuer/orders.ts';
import { type IssuerFilter, issuerProducts } from '../../reads/issuer/products.ts';
import { buyerOf, revokedProducts, type SoldFilter, soldProducts } from '../../reads/issuer/sales.ts';
import { brand } from '../../stores/branding.ts';
import { readReason } from '../exchange/recipient.ts';

/** The most rows of one file; whoever has more narrows it. */
const ALL = { limit: 100_000, offset: 0 };

/** In which form a list is wanted as a file. */
interface FileOrder {
  readonly format?: SheetFormat | undefined;
}

interface Made {
  readonly action: SiteActionWord;
  /** What the list is called, in its file's name and on its tab. */
  readonly name: string;
  readonly siteCode: SiteCode;
  readonly head: Sheet['head'];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** Makes a list a file; that it was made, and by whom, is kept (safety, CSV and Excel out). It has no personal data in it, so that nobody is asked why. */
const filed = async (
  deps: Deps,
  member: Member,
  { format = 'csv' }: FileOrder,
  list: () => Promise<Made>,
): Promise<Result<SheetFile, Failure>> => {
  const { action, name, siteCode, head, rows } = await list();
  const at = deps.clock.now();
  await audit(deps.db, { actor: member.did, action, target: siteCode, siteCode, detail: { rows: rows.length }, at });
  return ok(sheetFile(`${name.replaceAll(' ', '_')}_${siteCode}_${koreanDayAt(at)}`, { name, head, rows }, format));
};

/** By which a product is known on screens and in every file. */
const PRODUCT_HEAD = [textOf('상품 번호'), textOf(PRODUCT_FIELD_LABELS.code), textOf('상품')];
const SUMS = [wonOf('판매 금액'), wonOf('수수료'), wonOf('정산 금액')];

interface ProductCell {
  readonly column: (head: string) => Column;
  readonly cell: (row: IssuerProductRow) => string | number;
}

const CELLS: Readonly<Record<ProductColumn, ProductCell>> = Object.freeze({
  state: { column: textOf, cell: ({ state }) => PRODUCT_STATE_LABELS[state] },
  price: { column: wonOf, cell: ({ price }) => price },
  quantity: { column: countOf, cell: ({ totalQuantity }) => totalQuantity },
  minted: { column: countOf, cell: ({ mintedCount }) => mintedCount },
  listed: { column: countOf, cell: ({ listCount }) => listCount },
  reserved: { column: countOf, cell: ({ reserveCount }) => reserveCount },
  sold: { column: countOf, cell: ({ soldCount }) => soldCount },
  revoked: { column: countOf, cell: ({ revokedCount }) => revokedCount },
  lowestPrice: { column: wonOf, cell: ({ lowestPrice }) => lowestPrice ?? '' },
  lastPrice: { column: wonOf, cell: ({ lastPrice }) => lastPrice ?? '' },
  createdAt: { column: momentOf, cell: ({ createDatetime }) => createDatetime },
  updatedAt: { column: momentOf, cell: ({ updateDatetime }) => updateDatetime },
} satisfies Record<ProductColumn, ProductCell>);

interface ProductsFile extends FileOrder {
  readonly filter: IssuerFilter & { readonly siteCode: SiteCode };
  readonly columns: readonly ProductColumn[];
}

/** The products that filters find as a file, on whichever page they stand, with the columns that were chosen. */
export const fileProducts = (
  deps: Deps,
  member: Member,
  { filter, columns, ...order }: ProductsFile,
): Promise<Result<SheetFile, Failure>> =>
  filed(deps, member, order, async () => {
    const { dataList } = await issuerProducts(deps.db, filter, ALL);
    return {
      action: 'product.download',
      name: '상품 목록',
      siteCode: filter.siteCode,
      head: [...PRODUCT_HEAD, ...columns.map((column) => CELLS[column].column(PRODUCT_COLUMN_LABELS[column]))],
      rows: dataList.map((row) => [row.displayId, row.code, row.productName, ...columns.map((column) => CELLS[column].cell(row))]),
    };
  });

/** What a site sold of each product on these days, as a file. */
export const fileSold = (
  deps: Deps,
  member: Member,
  { filter, ...order }: FileOrder & { filter: SoldFilter },
): Promise<Result<SheetFile, Failure>> =>
  filed(deps, member, order, async () => {
    const { dataList } = await soldProducts(deps.db, filter, ALL);
    return {
      action: 'sale.download',
      name: '판매된 NFT',
      siteCode: filter.siteCode,
      head: [...PRODUCT_HEAD, countOf('판매 수량'), ...SUMS, countOf('환불 수량'), wonOf('환불 금액'), momentOf('마지막 판매')],
      rows: dataList.map((sold) => {
        const { count, price, fee, deposit } = netSales(sold);
        const { displayId, code, productName, returned, soldAt } = sold;
        return [displayId, code, productName, count, price, fee, deposit, returned.count, returned.price, soldAt];
      }),
    };
  });

/** The orders of a site as a file, with their buyers masked. */
export const fileOrders = (
  deps: Deps,
  member: Member,
  { filter, ...order }: FileOrder & { filter: OrderFilter },
): Promise<Result<SheetFile, Failure>> =>
  filed(deps, member, order, async () => {
    const { dataList } = await issuerOrders(deps.db, filter, ALL);
    return {
      action: 'order.download',
      name: '주문 목록',
      siteCode: filter.siteCode,
      head: [
        ...[textOf('주문 번호'), momentOf('주문 일시'), textOf('상태'), textOf('구분'), ...PRODUCT_HEAD, countOf('번호'), textOf('구매자')],
        ...[wonOf('결제 금액'), wonOf('환불 금액'), textOf('결제 수단'), momentOf('결제 일시')],
      ],
      rows: dataList.map((row) => [
        ...[
          row.orderNumber,
          row.createdAt,
          ORDER_STATE_LABELS[row.state],
          ORDER_KIND_LABELS[row.kind],
          row.displayId,
          row.code,
          row.productName,
        ],
        ...[row.number ?? '', row.buyer ?? '탈퇴한 회원', row.price, row.returned.price],
        ...[row.method === null ? '' : PAYMENT_METHOD_LABELS[row.method], row.paidAt ?? ''],
      ]),
    };
  });

interface RevokedFile extends FileOrder {
  readonly filter: { readonly siteCode: SiteCode; readonly name?: string | undefined };
}

/** What a site revoked of each product, as a file. */
export const fileRevoked = (deps: Deps, member: Member, { filter, ...order }: RevokedFile): Promise<Result<SheetFile, Failure>> =>
  filed(deps, member, order, async () => {
    const { dataList } = await revokedProducts(deps.db, filter, ALL);
    return {
      action: 'revoked.download',
      name: '폐기된 NFT',
      siteCode: filter.siteCode,
      head: [...PRODUCT_HEAD, countOf('폐기 수량'), momentOf('마지막 폐기')],
      rows: dataList.map(({ displayId, code, productName, revokedCount, revokedAt }) => [
        displayId,
        code,
        productName,
        revokedCount,
        revokedAt,
      ]),
    };
  });

/** Shows an issuer who bought an NFT, without a mask, and keeps who looked and why (safety, personal data); null for a member who has left. */
export const revealBuyer = (
  deps: Deps,
  member: Member,
  { siteCode, tokenId, reason }: { readonly siteCode: SiteCode; readonly tokenId: TokenId; readonly reason: string },
): Promise<Result<SaleBuyer | null, Failure>> =>
  deps.transact(async (tx): Promise<Result<SaleBuyer | null, Failure>> => {
    const said = readReason(reason);
    if (!said.ok) return said;
    const buyer = await buyerOf(tx, siteCode, tokenId);
    if (buyer === null) return fail(failure('lookupFailed'));
    if (buyer.state === 'left') return ok(null);
    const detail = { reason: said.value };
    await audit(tx, { actor: member.did, action: 'sale.reveal', target: tokenId, siteCode, detail, at: deps.clock.now() });
    return ok({ nickname: buyer.nickname, did: brand.did(buyer.did) });
  });
