import { type Failure, failure } from '@naru/domain/failure';
import { type CategoryId, fail, ok, categoryName as parseCategoryName, type Result, type SiteCode } from '@naru/domain/shared';
import type { Genre } from '@naru/domain/store';
import { and, count, eq, ne, sql } from 'drizzle-orm';
import { audit, auditAll, type Deed } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { categories, products } from '../../stores/schema/index.ts';
import { isCategoryOf, lockCategory, lockNames, type SiteCategory } from './site-category.ts';

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
    const deed = { actor: member.did, target: String(categoryId), at: deps.clock.now() };
    const { name: oldName, genre: oldGenre } = known.value;
    const deeds: Deed[] = [];
    if (name.value !== oldName)
      deeds.push({ ...deed, siteCode, action: 'category.rename', detail: { before: oldName, after: name.value } });
    if (genre !== undefined && genre !== oldGenre)
      deeds.push({ ...deed, siteCode, action: 'category.genre', detail: { name: name.value, before: oldGenre, after: genre } });
    await auditAll(tx, deeds);
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
