import { DAY_MS, ok } from '@naru/domain/shared';
import { and, eq, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { cardTemplates, cardTemplateVersions } from '../../stores/schema/index.ts';

/** Whoever has one before them may still mint by it. */
const KEPT_MS = DAY_MS;
const BATCH = 50;

/**
 * Lets versions of templates go that were replaced, or taken off the list with their template, and by which no job was ever opened, a day after they were
 * made; with its last version a template that is off the list goes as well. What cards were drawn by stays for good.
 */
export const forgetCardVersions = async ({ db, clock, transact }: Pick<Deps, 'db' | 'clock' | 'transact'>): Promise<void> => {
  const since = new Date(clock.now().getTime() - KEPT_MS).toISOString();
  const unused = sql`${cardTemplateVersions.createdAt} <= ${since}::timestamptz
    and exists (select 1 from card_templates t where t.id = ${cardTemplateVersions.templateId}
      and (t.version <> ${cardTemplateVersions.version} or t.removed_at <= ${since}::timestamptz))
    and not exists (select 1 from bulk_jobs j
      where j.template_id = ${cardTemplateVersions.templateId} and j.template_version = ${cardTemplateVersions.version})`;
  const found = await db.selectDistinct({ id: cardTemplateVersions.templateId }).from(cardTemplateVersions).where(unused).limit(BATCH);
  for (const { id } of found) {
    await transact(async (tx) => {
      // Takes turns with whoever opens a job by it, or saves it anew.
      await tx.select({ id: cardTemplates.id }).from(cardTemplates).where(eq(cardTemplates.id, id)).for('update');
      await tx.delete(cardTemplateVersions).where(and(eq(cardTemplateVersions.templateId, id), unused));
      const left = sql`exists (select 1 from card_template_versions v where v.template_id = ${cardTemplates.id})`;
      await tx.delete(cardTemplates).where(and(eq(cardTemplates.id, id), sql`not ${left}`));
      return ok(undefined);
    });
  }
};
