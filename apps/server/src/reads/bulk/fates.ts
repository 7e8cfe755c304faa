import { type BulkFate, type BulkFates, type BulkOutcome, DELIVERY_STATES } from '@naru/domain/bulk';
import type { BulkJobId, SiteCode } from '@naru/domain/shared';
import { type SQL, sql } from 'drizzle-orm';
import { only } from '../../kernel/only.ts';
import type { Db } from '../../stores/db.ts';
import { bulkRows, productShelves } from '../../stores/schema/index.ts';
import { returnedOfProduct } from '../issuer/returned.ts';

export interface SiteBulkJob {
  readonly siteCode: SiteCode;
  readonly jobId: BulkJobId;
}

const among = (states: readonly string[]): SQL =>
  sql.join(
    states.map((state) => sql`${state}`),
    sql`, `,
  );
const underWay = sql`e.state in (${among(DELIVERY_STATES.inDelivery)})`;
const there = sql`e.state in (${among(DELIVERY_STATES.delivered)})`;

/** How many goods of a row stand so: those that somebody redeems its NFTs for. */
const goods = (stand: SQL): SQL<number> =>
  sql<number>`(select count(*) from items i join exchanges e on e.token_id = i.token_id and ${stand} where i.product_id = ${bulkRows.productId})`.mapWith(
    Number,
  );

/** What has become of the NFTs of a row, read where it is known: with {@link productShelves} beside the rows. */
export const FATE_COLUMNS = Object.freeze({
  minted: productShelves.minted,
  onSale: productShelves.onShelf,
  sold: productShelves.sold,
  returned: returnedOfProduct(productShelves),
  given: productShelves.given,
  inDelivery: goods(underWay),
  delivered: goods(there),
  revoked: productShelves.revoked,
});

/** What was read by {@link FATE_COLUMNS}: nothing of a row that is not minted. */
type ReadFates = Omit<BulkFates, 'kept'> & Readonly<Record<'minted' | 'returned', number>>;

/** What has become of the NFTs of a row; null where there are none. */
export const fatesOf = (read: ReadFates | null): BulkFates | null => {
  if (read === null) return null;
  const { minted, returned, ...fates } = read;
  // What went back to its issuer has left the world: it is neither sold nor kept.
  return { ...fates, sold: fates.sold - returned, kept: minted - fates.onSale - fates.sold - fates.given };
};

const SHELVED: Readonly<Record<Exclude<BulkFate, 'inDelivery' | 'delivered'>, SQL>> = Object.freeze({
  kept: sql`h.minted - h.on_shelf - h.sold - h.given`,
  onSale: sql`h.on_shelf`,
  sold: sql`h.sold - ${returnedOfProduct({ siteCode: sql`h.site_code`, productId: sql`h.product_id` })}`,
  given: sql`h.given`,
  revoked: sql`h.revoked`,
});

/** Rows of a site with an NFT of which that has become. */
export const whereFate = (siteCode: string, fate: BulkFate): SQL =>
  fate === 'inDelivery' || fate === 'delivered'
    ? sql`${bulkRows.productId} in (select i.product_id from exchanges e join items i on i.token_id = e.token_id
        where e.site_code = ${siteCode} and ${fate === 'delivered' ? there : underWay})`
    : sql`${bulkRows.productId} in (select h.product_id from product_shelves h where h.site_code = ${siteCode} and ${SHELVED[fate]} > 0)`;

const counted = (fate: BulkFate, value: SQL): SQL =>
  sql`count(*) filter (where ${value} > 0)::int as ${sql.identifier(`${fate}Rows`)}, coalesce(sum(${value}), 0)::int as ${sql.identifier(`${fate}Units`)}`;

/** What has become of a site's job since it was minted: of its rows, and of their NFTs. */
export const bulkOutcomeOf = async (db: Db, { siteCode, jobId }: SiteBulkJob): Promise<BulkOutcome> => {
  const figures = sql.join(
    [
      ...(['kept', 'onSale', 'sold', 'given', 'revoked'] as const).map((fate) => counted(fate, SHELVED[fate])),
      counted('inDelivery', sql`coalesce(g.under_way, 0)`),
      counted('delivered', sql`coalesce(g.there, 0)`),
    ],
    sql`, `,
  );
  const { rows } = await db.execute<Record<`${BulkFate}${'Rows' | 'Units'}`, number>>(sql`
    with made as materialized (select product_id from bulk_rows where job_id = ${jobId} and site_code = ${siteCode} and state = 'minted'),
    goods as (
      select i.product_id, count(*) filter (where ${underWay}) as under_way, count(*) filter (where ${there}) as there
      from exchanges e join items i on i.token_id = e.token_id
      where e.site_code = ${siteCode} and (${underWay} or ${there}) and i.product_id in (select product_id from made)
      group by i.product_id)
    select ${figures} from made m join product_shelves h on h.product_id = m.product_id left join goods g on g.product_id = m.product_id`);
  const found = only(rows);
  const all = (of: 'Rows' | 'Units'): BulkFates => ({
    kept: found[`kept${of}`],
    onSale: found[`onSale${of}`],
    sold: found[`sold${of}`],
    given: found[`given${of}`],
    inDelivery: found[`inDelivery${of}`],
    delivered: found[`delivered${of}`],
    revoked: found[`revoked${of}`],
  });
  return { rows: all('Rows'), units: all('Units') };
};
