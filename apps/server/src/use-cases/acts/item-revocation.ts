import type { ActOf } from '@naru/domain/act';
import { type Failure, failure } from '@naru/domain/failure';
import { ITEM_LIFECYCLE, type ItemRevocation } from '@naru/domain/issuer';
import { fail, type ItemId, longText, ok, type ProductId, type Result, type SiteCode, transitionOf } from '@naru/domain/shared';
import { REVOCATION_DATA_TYPE } from '@naru/identity/action';
import { approvalSummary } from '@naru/messages';
import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { actsFor } from '../../kernel/site-authority.ts';
import { pictureColumns, pictureOf } from '../../reads/file.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { files, items, products } from '../../stores/schema/index.ts';
import { openJob } from '../job/open-job.ts';
import { type ActModule, openAct } from './act-module.ts';

const FREE = transitionOf(ITEM_LIFECYCLE, 'revoke');
const PLAIN_PICTURE = '/nft/favicon.svg';

interface Product {
  readonly siteCode: SiteCode;
  readonly productId: ProductId;
}

const productOf = async (db: Db, { siteCode, productId }: Product) => {
  const [product] = await db
    .select({ name: products.name, picture: pictureColumns })
    .from(products)
    .leftJoin(files, eq(files.id, products.thumbnailFileId))
    .where(and(eq(products.id, productId), eq(products.siteCode, siteCode), ne(products.state, 'deleted')));
  return product;
};

/** The items by their numbers, as one value however many they are. */
const amongIds = (ids: readonly ItemId[]) =>
  sql`${items.id} in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;

/**
 * The act that revokes items of an issuer, each of them named: what is approved stays what was shown, whatever is made or sold meanwhile. Refused with
 * `lookupFailed` for a product that the site has not, and for an item that is none of it; with `badRequest` without a reason.
 */
export const itemRevocationOf = async (
  { db }: Pick<Deps, 'db'>,
  asked: ItemRevocation,
): Promise<Result<ActOf<'itemRevocation'>, Failure>> => {
  const { siteCode, productId } = asked;
  const reason = longText(asked.reason);
  if (!reason.ok || reason.value === '') return fail(failure('badRequest', { field: 'reason' }));
  if ((await productOf(db, asked)) === undefined) return fail(failure('lookupFailed'));
  const wanted = 'ids' in asked ? amongIds(asked.ids) : inArray(items.state, [...FREE.from]);
  const found = await db
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.productId, productId), wanted))
    .orderBy(asc(items.id));
  if ('ids' in asked && found.length !== new Set(asked.ids).size) return fail(failure('lookupFailed', { field: 'ids' }));
  const seen = 'ids' in asked ? {} : { count: asked.count };
  const ids = found.map(({ id }) => brand.item(id));
  return ok({ type: 'revoke', tokenIds: [], items: { siteCode, productId, reason: reason.value, ids, ...seen } });
};

const idsIn = (revocation: ItemRevocation): readonly ItemId[] => {
  if ('ids' in revocation) return revocation.ids;
  throw new Error('a revocation whose items were not looked up');
};

/**
 * Takes unsold items of an issuer out of the world, as a job that goes on by itself. Refused to whoever does not act for the site, with
 * `changedMeanwhile` where more would be revoked than was seen, and with `wrongState` where nothing can be; what of them is sold meanwhile the job refuses.
 */
export const itemRevocation: ActModule<'itemRevocation', null> = {
  ...openAct,
  judge: async (_, db, { member, act: { items: revoked } }) => {
    const { siteCode, productId } = revoked;
    if (!(await actsFor({ db }, member.id, siteCode, 'operator'))) return fail(failure('noPermission'));
    if ((await productOf(db, revoked)) === undefined) return fail(failure('lookupFailed'));
    const ids = idsIn(revoked);
    if ('count' in revoked && ids.length > revoked.count) return fail(failure('changedMeanwhile'));
    const free = and(eq(items.productId, productId), amongIds(ids), inArray(items.state, [...FREE.from]));
    const { all } = only(await db.select({ all: count() }).from(items).where(free));
    return all === 0 ? fail(failure('wrongState', { data: { event: 'revoke' } })) : ok(null);
  },
  showWhole: async (db, { act: { items: revoked } }, { origin, expiresAt }) => {
    const product = await productOf(db, revoked);
    if (product === undefined) return fail(failure('lookupFailed'));
    const { length } = idsIn(revoked);
    return ok({
      type: REVOCATION_DATA_TYPE,
      site: revoked.siteCode,
      product: { name: product.name, picture: `${origin}${pictureOf(product.picture)?.url ?? PLAIN_PICTURE}` },
      count: length,
      reason: revoked.reason.replace(/\s+/g, ' '),
      summary: approvalSummary('itemRevocation', { what: product.name, count: length }),
      expiresAt,
    });
  },
  show: async () => {
    throw new Error('a revocation of items is shown whole');
  },
  carryOut: async (deps, tx, { member, act: { items: revoked }, approval }) => {
    const { siteCode, productId, reason } = revoked;
    const things = sql`
      select ${items.productId} as product_id, ${items.id} as item_id, ${FREE.to}::text as goal, null::text as expected
      from ${items} where ${items.productId} = ${productId} and ${amongIds(idsIn(revoked))}`;
    return openJob(deps, tx, member, { siteCode, kind: 'revocation', things, reason, approval });
  },
  archive: ({ type, items: revoked }) => {
    const { siteCode, productId, reason } = revoked;
    return { action: { type, siteCode, productId, itemIds: [...idsIn(revoked)], reason } };
  },
  job: ({ jobId }) => jobId,
  afterwards: async ({ jobOpened }) => jobOpened(),
};
