import type { Failure } from '@naru/domain/failure';
import { ok, type Result } from '@naru/domain/shared';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { cardTemplates } from '../../stores/schema/index.ts';
import { lockTemplate, readName, type SiteTemplate } from './find-template.ts';

/** Calls a template by another name. */
export const renameCardTemplate = (
  deps: Deps,
  { name, ...which }: SiteTemplate & { readonly name: string },
): Promise<Result<void, Failure>> =>
  deps.transact(async (tx) => {
    const read = readName(name);
    if (!read.ok) return read;
    const locked = await lockTemplate(tx, which);
    if (!locked.ok) return locked;
    await tx.update(cardTemplates).set({ name: read.value }).where(eq(cardTemplates.id, locked.value.id));
    return ok(undefined);
  });
