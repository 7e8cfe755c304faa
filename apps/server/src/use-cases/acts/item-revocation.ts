import type { ActOf } from '@naru/domain/act';
import { type Failure, failure } from '@naru/domain/failure';
import { ITEM_LIFECYCLE, type ItemRevocation, type ProductSelection } from '@naru/domain/issuer';
import { MOST_JOB_ROWS } from '@naru/domain/job';
import { fail, type ItemId, longText, ok, type ProductId, type Result, transitionOf } from '@naru/domain/shared';
import { REVOCATION_DATA_TYPE } from '@naru/identity/action';
import { approvalSummary } from '@naru/messages';
import { and, asc, count, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { actsFor } from '../../kernel/site-authority.ts';
import { revokedWhole } from '../../reads/issuer/items.ts';
import { siteNameOf } from '../../reads/issuer/site-profile.ts';
import { inStates, items, products } from '../../stores/schema/index.ts';
import { chosenProducts } from '../issuer/change-many.ts';
import { openJob } from '../job/open-job.ts';
import { type ActModule, openAct } from './act-module.ts';

const FREE = transitionOf(ITEM_LIFECYCLE, 'revoke');
const PLAIN_PICTURE = '/nft/favicon.svg';

/** The products of a revocation over a selection, which is looked up once: what is approved are these, whatever its filter finds by then. */
const productsOf = ({ selection }: { readonly selection: ProductSelection }): readonly ProductId[] => {
  if ('ids' in selection) return selection.ids;
  throw new Error('a revocation whose products were not looked up');
};

const amongProducts = (ids: readonly ProductId[]) =>
  sql`${items.productId} in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;

const itemsOf = (revoked: ItemRevocation): SQL => {
  if ('productId' in revoked) return eq(items.productId, revoked.productId);
  if ('selection' in revoked) return amongProducts(productsOf(revoked));
  return sql`exists (select 1 from bulk_rows r where r.product_id = ${items.productId} and r.job_id = ${revoked.bulkJobId})`;
};

/** The items by their numbers, as one value however many they are. */
const amongIds = (ids: readonly ItemId[]) =>
  sql`${items.id} in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;

/** The same with the products of its selection named one by one. */
const withProducts = async (deps: Pick<Deps, 'db' | 'clock'>, revocation: ItemRevocation): Promise<Result<ItemRevocation, Failure>> => {
  if (!('selection' in revocation)) return ok(revocation);
  const where = await chosenProducts(deps, deps.db, revocation);
  if (!where.ok) return where;
  const found = await deps.db
    .select({ id: products.id })
    .from(products)
    .where(and(where.value, ne(products.state, 'deleted')))
    .orderBy(asc(products.id))
    .limit(MOST_JOB_ROWS + 1);
  if (found.length > MOST_JOB_ROWS) return fail(failure('quantityExceeded', { data: { limit: MOST_JOB_ROWS } }));
  return ok({ ...revocation, selection: { ids: found.map(({ id }) => id) } });
};

/**
 * The act that revokes items of an issuer, each of them named, so that what is approved stays what was shown. Refused with `lookupFailed` for a product or
 * bulk mint job that the site has not, or an item that is none of it, with `badRequest` without a reason, and with `quantityExceeded` beyond what one job
 * is about.
 */
export const itemRevocationOf = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  named: ItemRevocation,
): Promise<Result<ActOf<'itemRevocation'>, Failure>> => {
  const { db } = deps;
  const reason = longText(named.reason);
  if (!reason.ok || reason.value === '') return fail(failure('badRequest', { field: 'reason' }));
  const known = await withProducts(deps, named);
  if (!known.ok) return known;
  const revocation = known.value;
  if ((await revokedWhole(db, revocation)) === undefined) return fail(failure('lookupFailed'));
  const wanted = 'ids' in revocation ? amongIds(revocation.ids) : inStates(items.state, FREE.from);
  const found = await db
    .select({ id: items.id })
    .from(items)
    .where(and(itemsOf(revocation), wanted))
    .orderBy(asc(items.id))
    .limit(MOST_JOB_ROWS + 1);
  if (found.length > MOST_JOB_ROWS) return fail(failure('quantityExceeded', { data: { limit: MOST_JOB_ROWS } }));
  if ('ids' in revocation && found.length !== new Set(revocation.ids).size) return fail(failure('lookupFailed', { field: 'ids' }));
  const ids = found.map(({ id }) => id);
  return ok({ type: 'revoke', tokenIds: [], items: { ...revocation, reason: reason.value, ids } });
};

/**
 * What of the products of a selection stays, each with a row of its own, so that the job's report accounts for it: items that somebody is buying, which are
 * not revoked though they came back meanwhile, and products of which there is nothing to revoke.
 */
const leftAlone = (productIds: readonly ProductId[], ids: readonly ItemId[]): SQL => sql`
  select ${items.productId}, ${items.id}, ${FREE.to}::text, 'reserved'::text from ${items}
  where ${amongProducts(productIds)} and ${items.state} = 'reserved' and not ${amongIds(ids)}
  union all select p.id, null::bigint, ${FREE.to}::text, null::text from products p
  where p.id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(productIds)}::jsonb))
    and not exists (select 1 from ${items} where ${items.productId} = p.id and (${items.state} = 'reserved' or ${amongIds(ids)}))`;

const idsIn = (revocation: ItemRevocation): readonly ItemId[] => {
  if ('ids' in revocation) return revocation.ids;
  throw new Error('a revocation whose items were not looked up');
};

const archivedOf = (revoked: ItemRevocation) => {
  if ('productId' in revoked) return { productId: revoked.productId };
  return 'selection' in revoked ? { productIds: [...productsOf(revoked)] } : { bulkJobId: revoked.bulkJobId };
};

/**
 * Revokes unsold items as a job, which refuses what is sold meanwhile. Refused to whoever does not act for the site, with `changedMeanwhile` where more would
 * be revoked than was seen, and with `wrongState` where nothing can be.
 */
export const itemRevocation: ActModule<'itemRevocation', null> = {
  ...openAct,
  judge: async (_, db, { member, act: { items: revoked } }) => {
    if (!(await actsFor({ db }, member.id, revoked.siteCode, 'operator'))) return fail(failure('noPermission'));
    if ((await revokedWhole(db, revoked)) === undefined) return fail(failure('lookupFailed'));
    const ids = idsIn(revoked);
    if ('count' in revoked && ids.length > revoked.count) return fail(failure('changedMeanwhile'));
    const free = and(itemsOf(revoked), amongIds(ids), inStates(items.state, FREE.from));
    const { all } = only(await db.select({ all: count() }).from(items).where(free));
    return all === 0 ? fail(failure('wrongState', { data: { event: 'revoke' } })) : ok(null);
  },
  showWhole: async (db, { act: { items: revoked } }, { origin, expiresAt }) => {
    const whole = await revokedWhole(db, revoked);
    if (whole === undefined) return fail(failure('lookupFailed'));
    const { length } = idsIn(revoked);
    return ok({
      type: REVOCATION_DATA_TYPE,
      site: revoked.siteCode,
      siteName: await siteNameOf(db, revoked.siteCode),
      product: { name: whole.name, picture: `${origin}${whole.picture?.url ?? PLAIN_PICTURE}` },
      count: length,
      reason: revoked.reason.replace(/\s+/g, ' '),
      summary: approvalSummary('itemRevocation', { what: whole.name, count: length }),
      expiresAt,
    });
  },
  show: async () => {
    throw new Error('a revocation of items is shown whole');
  },
  carryOut: async (deps, tx, { member, act: { items: revoked }, approval }) => {
    const { siteCode, reason } = revoked;
    const named = sql`
      select ${items.productId} as product_id, ${items.id} as item_id, ${FREE.to}::text as goal, null::text as expected
      from ${items} where ${itemsOf(revoked)} and ${amongIds(idsIn(revoked))}`;
    const things = 'selection' in revoked ? sql`${named} union all ${leftAlone(productsOf(revoked), idsIn(revoked))}` : named;
    return openJob(deps, tx, member, { siteCode, kind: 'revocation', things, reason, approval });
  },
  archive: ({ type, items: revoked }) => {
    const { siteCode, reason } = revoked;
    return { action: { type, siteCode, ...archivedOf(revoked), itemIds: [...idsIn(revoked)], reason } };
  },
  job: ({ jobId }) => jobId,
  afterwards: async ({ jobOpened }) => jobOpened(),
};
