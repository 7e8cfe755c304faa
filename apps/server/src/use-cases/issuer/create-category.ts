import { type Failure, failure } from '@naru/domain/failure';
import { type CategoryId, fail, ok, categoryName as parseCategoryName, type Result, type SiteCode } from '@naru/domain/shared';
import type { Genre } from '@naru/domain/store';
import { count, eq } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { brand } from '../../stores/branding.ts';
import { categories } from '../../stores/schema/index.ts';
import { lockNames } from './site-category.ts';

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
    return ok({ categoryId: brand.category(row.id) });
  });
};
