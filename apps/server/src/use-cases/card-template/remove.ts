import type { Failure } from '@naru/domain/failure';
import { ok, type Result } from '@naru/domain/shared';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { cardTemplates } from '../../stores/schema/index.ts';
import { lockTemplate, type SiteTemplate } from './find-template.ts';

/** Takes a template off the list; its versions stay for the cards that were drawn by them. */
export const removeCardTemplate = (deps: Deps, which: SiteTemplate): Promise<Result<void, Failure>> =>
  deps.transact(async (tx) => {
    const locked = await lockTemplate(tx, which);
    if (!locked.ok) return locked;
    await tx.update(cardTemplates).set({ removedAt: deps.clock.now() }).where(eq(cardTemplates.id, locked.value.id));
    return ok(undefined);
  });
