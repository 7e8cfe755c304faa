import { type Failure, failure } from '@naru/domain/failure';
import type { IssuerProductRow, ProductColumn, SaleBuyer } from '@naru/domain/issuer';
import { fail, koreanDayAt, koreanTime, ok, type Result, type SheetFormat, type SiteCode, type TokenId } from '@naru/domain/shared';
import type { SiteActionWord } from '@naru/domain/staff';
import { PRODUCT_COLUMN_LABELS, PRODUCT_STATE_LABELS } from '@naru/messages';
import { type SheetFile, sheetFile } from '../../gateways/sheets/sheet-file.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { type IssuerFilter, issuerProducts } from '../../reads/issuer/products.ts';
import { buyerOf, revokedProducts, type SoldFilter, soldProducts } from '../../reads/issuer/sales.ts';
import { brand } from '../../stores/branding.ts';
import { readReason } from '../exchange/recipient.ts';

/** The most rows of one file; whoever has more narrows it. */
const ALL = { limit: 100_000, offset: 0 };

/** Why a list is wanted as a file, and in which form. */
interface FileOrder {
  readonly reason: string;
  readonly format?: SheetFormat | undefined;
}

interface Made {
  readonly action: SiteActionWord;
  /** What the list is called, in its file's name and on its tab. */
  readonly name: string;
  readonly siteCode: SiteCode;
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

const two = (value: number): string => String(value).padStart(2, '0');
const minuteOf = (time: string): string => {
  const { year, month, day, hour, minute } = koreanTime(new Date(time));
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`;
};

/** Makes a list a file for a reason that says something; that it was made, by whom and why, is kept (safety, CSV and Excel out). */
const filed = async (
  deps: Deps,
  member: Member,
  { reason, format = 'csv' }: FileOrder,
  list: () => Promise<Made>,
): Promise<Result<SheetFile, Failure>> => {
  const read = readReason(reason);
  if (!read.ok) return read;
  const { action, name, siteCode, head, rows } = await list();
  const at = deps.clock.now();
  await audit(deps.db, { actor: member.did, action, target: siteCode, siteCode, detail: { rows: rows.length, reason: read.value }, at });
  return ok(sheetFile(`${name.replaceAll(' ', '_')}_${siteCode}_${koreanDayAt(at)}`, { name, head, rows }, format));
};

const CELLS: Readonly<Record<ProductColumn, (row: IssuerProductRow) => string | number>> = Object.freeze({
  state: ({ state }: IssuerProductRow) => PRODUCT_STATE_LABELS[state],
  price: ({ price }: IssuerProductRow) => price,
  quantity: ({ totalQuantity }: IssuerProductRow) => totalQuantity,
  minted: ({ mintedCount }: IssuerProductRow) => mintedCount,
  listed: ({ listCount }: IssuerProductRow) => listCount,
  reserved: ({ reserveCount }: IssuerProductRow) => reserveCount,
  sold: ({ soldCount }: IssuerProductRow) => soldCount,
  revoked: ({ revokedCount }: IssuerProductRow) => revokedCount,
  lowestPrice: ({ lowestPrice }: IssuerProductRow) => lowestPrice ?? '',
  lastPrice: ({ lastPrice }: IssuerProductRow) => lastPrice ?? '',
  createdAt: ({ createDatetime }: IssuerProductRow) => minuteOf(createDatetime),
  updatedAt: ({ updateDatetime }: IssuerProductRow) => minuteOf(updateDatetime),
});

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
      head: ['상품 번호', '상품', ...columns.map((column) => PRODUCT_COLUMN_LABELS[column])],
      rows: dataList.map((row) => [row.displayId, row.productName, ...columns.map((column) => CELLS[column](row))]),
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
      head: ['상품 번호', '상품', '판매 수량', '판매 금액', '수수료', '정산 금액', '마지막 판매'],
      rows: dataList.map(({ productId, productName, soldCount, price, fee, deposit, soldAt }) => [
        ...[productId, productName, soldCount, price, fee, deposit, minuteOf(soldAt)],
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
      head: ['상품 번호', '상품', '폐기 수량', '마지막 폐기'],
      rows: dataList.map(({ productId, productName, revokedCount, revokedAt }) => [
        productId,
        productName,
        revokedCount,
        minuteOf(revokedAt),
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
