import type { ProductType } from '@naru/domain/nft';
import { orderNumberOf, type PaymentMeans } from '@naru/domain/order';
import {
  type LineTax,
  SETTLEMENT_KIND,
  type SettlementKind,
  type SettlementLine,
  type SettlementSum,
  sumTaxes,
  type TaxedLine,
  taxOfLine,
} from '@naru/domain/settlement';
import { type KoreanMonth, namesOf, type Page } from '@naru/domain/shared';
import { type SQL, sql } from 'drizzle-orm';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { EARNED } from '../../stores/earned.ts';
import { toPage, type Window } from '../paging.ts';
import { displayIdOf } from '../store/stores.ts';
import { type Holder, heldBy, monthSpan } from './owed.ts';

/** Money of buyers that went back: it came too late, or a redemption ended before its goods left. Nobody earned it. */
const RETURNED: SQL = sql`
  select o.id, p.updated_at, 'refund', case when o.seller_member_id is null then o.site_code end, o.seller_member_id,
    o.product_id, o.item_id, o.token_id, p.amount, 0, 0, p.amount, 0, 'refund', 0::bigint, 0::bigint
  from payments p join orders o on o.id = p.order_id where p.state = 'refunded'
    and not exists (select 1 from ledger_entries e where e.transaction_id = p.provider_key || '.reversal')`;

/** The lines of a holder's month, of which only those are made that are asked for. */
const linesOf = (holder: Holder, month: KoreanMonth): SQL => {
  const { start, end } = monthSpan(month);
  return sql`(select * from (${EARNED} union all ${RETURNED}) every_line where ${heldBy(holder)}
    and at >= ${start.toISOString()}::timestamptz and at < ${end.toISOString()}::timestamptz) l`;
};

type Amounts = Record<'price' | 'fee' | 'royalty' | 'refund' | 'net', string>;

const amountsOf = ({ price, fee, royalty, refund, net }: Amounts) => ({
  price: Number(price),
  fee: Number(fee),
  royalty: Number(royalty),
  refund: Number(refund),
  net: Number(net),
});

/** The sums of a holder's month by kind, in the order of {@link SETTLEMENT_KIND}. */
export const sumsOf = async (db: Db, holder: Holder, month: KoreanMonth): Promise<SettlementSum[]> => {
  const { rows } = await db.execute<Amounts & { kind: SettlementKind; count: number }>(sql`
    select kind, count(*)::int as count, sum(price) as price, sum(fee) as fee, sum(royalty) as royalty, sum(refund) as refund, sum(net) as net
    from ${linesOf(holder, month)} group by kind`);
  const byKind = new Map(rows.map(({ kind, count, ...amounts }) => [kind, { kind, count, ...amountsOf(amounts) }]));
  return namesOf(SETTLEMENT_KIND).flatMap((kind) => byKind.get(kind) ?? []);
};

type Taxed = { taxed_as: TaxedLine['kind']; type: ProductType; taxed: string; taxed_fee: string; vat: string };

/** What the tax of lines is made of, whoever reads them: the product says how it is taxed, and a redemption which tax was charged by itself. */
const TAXED: SQL = sql`l.taxed_as, p.type, l.taxed, l.taxed_fee,
  case when l.taxed_as = 'redemption' then sign(l.taxed) * coalesce((select x.vat from exchanges x where x.order_id = l.order_id), 0) else 0 end as vat`;

const taxOf = ({ taxed_as: kind, type: productType, taxed, taxed_fee, vat }: Taxed): LineTax =>
  taxOfLine({ kind, productType, base: Number(taxed), fee: Number(taxed_fee), vatCharged: Number(vat) });

/** The tax of a holder's month: lines that are taxed alike are asked once, so that it costs what there are prices, not sales. */
export const taxIn = async (db: Db, holder: Holder, month: KoreanMonth): Promise<LineTax> => {
  const { rows } = await db.execute<Taxed & { count: number }>(sql`
    select taxed_as, type, taxed, taxed_fee, vat, count(*)::int as count from (
      select ${TAXED} from ${linesOf(holder, month)} join products p on p.id = l.product_id) each_line group by 1, 2, 3, 4, 5`);
  return sumTaxes(rows.map((row) => ({ tax: taxOf(row), count: row.count })));
};

type Row = Amounts &
  Taxed & {
    kind: SettlementKind;
    order_id: string;
    serial: number;
    piece: number | null;
    ordered_at: number;
    at: number;
    product_id: string;
    token_id: string | null;
    means: PaymentMeans | null;
    display_id: string | null;
    name: string;
    number: number | null;
  };

const rowsOf = async (db: Db, lines: SQL, { order, window }: { readonly order: SQL; readonly window: SQL }): Promise<SettlementLine[]> => {
  // Only the rows of the window are joined with what they are about.
  const { rows } = await db.execute<Row>(sql`
    select ${TAXED}, l.kind, l.order_id, coalesce(o.together_serial, o.serial) as serial, o.piece, (extract(epoch from o.created_at) * 1000)::float8 as ordered_at, (extract(epoch from l.at) * 1000)::float8 as at, l.product_id, l.token_id, p.display_id, p.name, i.number,
      l.price, l.fee, l.royalty, l.refund, l.net,
      (select means from payments where order_id = l.order_id and means is not null order by id desc limit 1) as means
    from (select * from ${lines} order by ${order} ${window}) l join products p on p.id = l.product_id join orders o on o.id = l.order_id
      left join tokens t on t.token_id = l.token_id left join items i on i.id = coalesce(l.item_id, t.item_id)
    order by ${order}`);
  return rows.map(
    ({ kind, order_id, serial, piece, ordered_at, means, at, product_id, token_id, display_id, name, number, ...amounts }) => ({
      tax: taxOf(amounts),
      kind,
      orderId: brand.order(order_id),
      orderNumber: orderNumberOf({ serial, togetherSerial: null, piece, createdAt: new Date(ordered_at) }),
      means,
      at: new Date(at).toISOString(),
      productId: brand.product(Number(product_id)),
      displayId: displayIdOf({ displayId: display_id, productId: brand.product(Number(product_id)) }),
      productName: name,
      number,
      tokenId: token_id === null ? null : brand.token(token_id),
      ...amountsOf(amounts),
    }),
  );
};

/** The lines of a holder's month, the latest first. */
export const statementLines = async (db: Db, holder: Holder, month: KoreanMonth, window: Window): Promise<Page<SettlementLine>> => {
  const lines = linesOf(holder, month);
  const [rows, counted] = await Promise.all([
    rowsOf(db, lines, { order: sql`l.at desc, l.order_id desc, l.kind`, window: sql`limit ${window.limit} offset ${window.offset}` }),
    db.execute<{ all: number }>(sql`select count(*)::int as all from ${lines}`),
  ]);
  return toPage(rows, window, counted.rows[0]?.all ?? 0);
};

/** All lines of a holder's month, the oldest first, `step` of them at a time; nothing waits meanwhile but their reader. */
export async function* everyLine(db: Db, holder: Holder, month: KoreanMonth, step: number): AsyncGenerator<SettlementLine> {
  const lines = linesOf(holder, month);
  for (let last: SettlementLine | undefined; ; ) {
    const beyond: SQL =
      last === undefined
        ? sql``
        : sql`where (l.at, l.order_id, l.kind) > (${last.at}::timestamptz, ${last.orderId}::text, ${last.kind}::text)`;
    const rows = await rowsOf(db, sql`(select * from ${lines} ${beyond}) l`, {
      order: sql`l.at, l.order_id, l.kind`,
      window: sql`limit ${step}`,
    });
    yield* rows;
    last = rows.at(-1);
    if (rows.length < step) return;
  }
}
