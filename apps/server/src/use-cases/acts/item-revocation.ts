import type { ActOf } from '@naru/domain/act';
import { type Failure, failure } from '@naru/domain/failure';
import { ITEM_LIFECYCLE, type ItemRevocation } from '@naru/domain/issuer';
import { fail, type ItemId, longText, ok, type Result, transitionOf } from '@naru/domain/shared';
import { REVOCATION_DATA_TYPE } from '@naru/identity/action';
import { approvalSummary } from '@naru/messages';
import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { actsFor } from '../../kernel/site-authority.ts';
import { revokedWhole } from '../../reads/issuer/items.ts';
import { siteNameOf } from '../../reads/issuer/site-profile.ts';
import { inStates, items } from '../../stores/schema/index.ts';
import { openJob } from '../job/open-job.ts';
import { type ActModule, openAct } from './act-module.ts';

const FREE = transitionOf(ITEM_LIFECYCLE, 'revoke');
const PLAIN_PICTURE = '/nft/favicon.svg';

const itemsOf = (revoked: ItemRevocation): SQL => {
  if ('productId' in revoked) return eq(items.productId, revoked.productId);
  return sql`exists (select 1 from bulk_rows r where r.product_id = ${items.productId} and r.job_id = ${revoked.bulkJobId})`;
};

/** The items by their numbers, as one value however many they are. */
const amongIds = (ids: readonly ItemId[]) =>
  sql`${items.id} in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;

/**
 * The act that revokes items of an issuer, each of them named, so that what is approved stays what was shown. Refused with `lookupFailed` for a product or
 * bulk mint job that the site has not, or an item that is none of it, and with `badRequest` without a reason.
 */
export const itemRevocationOf = async (
  { db }: Pick<Deps, 'db'>,
  revocation: ItemRevocation,
): Promise<Result<ActOf<'itemRevocation'>, Failure>> => {
  const reason = longText(revocation.reason);
  if (!reason.ok || reason.value === '') return fail(failure('badRequest', { field: 'reason' }));
  if ((await revokedWhole(db, revocation)) === undefined) return fail(failure('lookupFailed'));
  const wanted = 'ids' in revocation ? amongIds(revocation.ids) : inStates(items.state, FREE.from);
  const found = await db
    .select({ id: items.id })
    .from(items)
    .where(and(itemsOf(revocation), wanted))
    .orderBy(asc(items.id));
  if ('ids' in revocation && found.length !== new Set(revocation.ids).size) return fail(failure('lookupFailed', { field: 'ids' }));
  const ids = found.map(({ id }) => id);
  return ok({ type: 'revoke', tokenIds: [], items: { ...revocation, reason: reason.value, ids } });
};

const idsIn = (revocation: ItemRevocation): readonly ItemId[] => {
  if ('ids' in revocation) return revocation.ids;
  throw new Error('a revocation whose items were not looked up');
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
    const things = sql`
      select ${items.productId} as product_id, ${items.id} as item_id, ${FREE.to}::text as goal, null::text as expected
      from ${items} where ${itemsOf(revoked)} and ${amongIds(idsIn(revoked))}`;
    return openJob(deps, tx, member, { siteCode, kind: 'revocation', things, reason, approval });
  },
  archive: ({ type, items: revoked }) => {
    const { siteCode, reason } = revoked;
    const of = 'productId' in revoked ? { productId: revoked.productId } : { bulkJobId: revoked.bulkJobId };
    return { action: { type, siteCode, ...of, itemIds: [...idsIn(revoked)], reason } };
  },
  job: ({ jobId }) => jobId,
  afterwards: async ({ jobOpened }) => jobOpened(),
};
