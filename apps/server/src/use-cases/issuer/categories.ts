import { type Failure, failure } from '@naru/domain/failure';
import { type CategoryId, fail, ok, categoryName as parseCategoryName, type Result, type SiteCode } from '@naru/domain/shared';
import type { Genre } from '@naru/domain/store';
import { and, count, eq, ne, sql } from 'drizzle-orm';
import { type Action, audit, auditAll } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import type { Db } from '../../stores/db.ts';
import { categories, products, sites } from '../../stores/schema/index.ts';

interface SiteCategory {
  readonly siteCode: SiteCode;
  readonly categoryId: CategoryId;
}

const known = (tx: Db, { siteCode, categoryId }: SiteCategory) =>
  tx
    .select()
    .from(categories)
    .where(and(eq(categories.id, categoryId), eq(categories.siteCode, siteCode)));

/** Whether a site has that category; it stays as long as the transaction lasts. */
export const isCategoryOf = async (tx: Db, siteCode: SiteCode, categoryId: CategoryId): Promise<boolean> =>
  (await known(tx, { siteCode, categoryId }).for('key share')).length > 0;

/** A site's category, locked; refused with `lookupFailed` when the site has none by that number. */
const lockCategory = async (tx: Db, category: SiteCategory): Promise<Result<typeof categories.$inferSelect, Failure>> => {
  const [row] = await known(tx, category).for('update');
  return row === undefined ? fail(failure('lookupFailed')) : ok(row);
};

/** Lets a store's categories be named one after the other, so that of two who choose one name the second finds it taken. */
const lockNames = async (tx: Db, siteCode: SiteCode): Promise<void> => {
  await tx.select({ siteCode: sites.siteCode }).from(sites).where(eq(sites.siteCode, siteCode)).for('no key update');
};

/** Makes a category of a store; refused with `categoryNameTaken`. */
export const createCategory = async (
  { transact, clock }: Deps,
  member: Member,
  { siteCode, categoryName, genre }: { readonly siteCode: SiteCode; readonly categoryName: string; readonly genre?: Genre | undefined },
): Promise<Result<{ categoryId: CategoryId }, Failure>> => {
  const name = parseCategoryName(categoryName);
  if (!name.ok) return fail(failure('badRequest', { field: 'categoryName' }));
  const now = clock.now();
  return transact(async (tx) => {
    await lockNames(tx, siteCode);
    const [known] = await tx.select({ all: count() }).from(categories).where(eq(categories.siteCode, siteCode));
    const [row] = await tx
      .insert(categories)
      .values({ siteCode, name: name.value, genre, sort: (known?.all ?? 0) + 1, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: categories.id });
    if (row === undefined) return fail(failure('categoryNameTaken', { field: 'categoryName' }));
    await audit(tx, { actor: member.did, action: 'category.create', target: String(row.id), siteCode, at: now });
    return ok({ categoryId: row.id });
  });
};

/** Gives a category another name or another genre, by which the market then finds all its products; refused with `categoryNameTaken`. */
export const changeCategory = (
  deps: Deps,
  member: Member,
  { siteCode, categoryId, categoryName, genre }: SiteCategory & { readonly categoryName: string; readonly genre?: Genre | undefined },
): Promise<Result<void, Failure>> =>
  deps.transact(async (tx) => {
    const name = parseCategoryName(categoryName);
    if (!name.ok) return fail(failure('badRequest', { field: 'categoryName' }));
    await lockNames(tx, siteCode);
    const known = await lockCategory(tx, { siteCode, categoryId });
    if (!known.ok) return known;
    const [taken] = await tx
      .select({ id: categories.id })
      .from(categories)
      .where(and(eq(categories.siteCode, siteCode), eq(categories.name, name.value), ne(categories.id, categoryId)));
    if (taken !== undefined) return fail(failure('categoryNameTaken', { field: 'categoryName' }));
    await tx.update(categories).set({ name: name.value, genre }).where(eq(categories.id, categoryId));
    const action = { actor: member.did, target: String(categoryId), at: deps.clock.now() };
    const { name: oldName, genre: oldGenre } = known.value;
    const actions: Action[] = [];
    if (name.value !== oldName)
      actions.push({ ...action, siteCode, action: 'category.rename', detail: { before: oldName, after: name.value } });
    if (genre !== undefined && genre !== oldGenre)
      actions.push({ ...action, siteCode, action: 'category.genre', detail: { name: name.value, before: oldGenre, after: genre } });
    await auditAll(tx, actions);
    return ok(undefined);
  });

/** Puts the categories of a site into an order: all of them, each once; anything else has changed meanwhile. */
export const orderCategories = (
  deps: Deps,
  member: Member,
  { siteCode, ids }: { readonly siteCode: SiteCode; readonly ids: readonly CategoryId[] },
): Promise<Result<void, Failure>> =>
  deps.transact(async (tx) => {
    const rows = await tx.select({ id: categories.id }).from(categories).where(eq(categories.siteCode, siteCode)).for('no key update');
    const known = new Set(rows.map(({ id }) => id));
    if (new Set(ids).size !== ids.length || ids.length !== known.size || !ids.every((id) => known.has(id)))
      return fail(failure('changedMeanwhile'));
    const places = sql.join(
      ids.map((id, at) => sql`(${id}::bigint, ${at + 1}::int)`),
      sql`, `,
    );
    await tx.execute(
      sql`update categories set sort = place.sort from (values ${places}) as place (id, sort) where categories.id = place.id`,
    );
    await audit(tx, { actor: member.did, action: 'category.order', target: siteCode, siteCode, at: deps.clock.now() });
    return ok(undefined);
  });

/** Deletes a category. Its products go to another one of the site or to none; refused with `categoryInUse` where it has some and nothing is said. */
export const deleteCategory = (
  deps: Deps,
  member: Member,
  { siteCode, categoryId, moveTo }: SiteCategory & { readonly moveTo: CategoryId | 'none' | undefined },
): Promise<Result<void, Failure>> =>
  deps.transact(async (tx) => {
    const known = await lockCategory(tx, { siteCode, categoryId });
    if (!known.ok) return known;
    const goal = moveTo === 'none' ? null : (moveTo ?? null);
    if (goal === categoryId || (goal !== null && !(await isCategoryOf(tx, siteCode, goal))))
      return fail(failure('lookupFailed', { field: 'moveTo' }));
    const inIt = eq(products.categoryId, categoryId);
    const used = and(inIt, ne(products.state, 'deleted'));
    const { all } = only(await tx.select({ all: count() }).from(products).where(used));
    if (all > 0 && moveTo === undefined) return fail(failure('categoryInUse'));
    const at = deps.clock.now();
    await tx.update(products).set({ categoryId: goal, updatedAt: at }).where(inIt);
    await tx.delete(categories).where(eq(categories.id, categoryId));
    const detail = { name: known.value.name, moved: all };
    await audit(tx, { actor: member.did, action: 'category.delete', target: String(categoryId), siteCode, detail, at });
    return ok(undefined);
  });
