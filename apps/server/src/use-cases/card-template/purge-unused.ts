import { keptSince } from '@naru/domain/retention';
import { ok } from '@naru/domain/shared';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { brand } from '../../stores/branding.ts';
import { cardPictures, cardTemplates, cardTemplateVersions } from '../../stores/schema/index.ts';
import { dropFiles } from '../file/staged-file.ts';
import { lockSite } from './manage-templates.ts';

const BATCH = 50;

const isUnnamed = sql`not exists (
    select 1 from card_templates t join card_template_versions v on v.template_id = t.id
    where t.site_code = ${cardPictures.siteCode}
      and (v.template -> 'background' ->> 'fileId' = ${cardPictures.fileId} or position(${cardPictures.fileId} in t.samples::text) > 0))`;

/** Lets pictures go that no version of a template names and no example either, a day after they came. */
export const purgeCardPictures = async (deps: Pick<Deps, 'db' | 'clock' | 'transact'>): Promise<void> => {
  const old = and(lte(cardPictures.createdAt, keptSince('unusedCards', deps.clock.now())), isUnnamed);
  const found = await deps.db.selectDistinct({ siteCode: cardPictures.siteCode }).from(cardPictures).where(old).limit(BATCH);
  for (const { siteCode } of found) {
    await deps.transact(async (tx) => {
      await lockSite(tx, brand.site(siteCode));
      const purged = await tx
        .delete(cardPictures)
        .where(and(eq(cardPictures.siteCode, siteCode), old))
        .returning({ fileId: cardPictures.fileId });
      await dropFiles(
        tx,
        purged.map(({ fileId }) => fileId),
      );
      return ok(undefined);
    });
  }
};

/** Purges, after a day, replaced or delisted template versions by which no job was opened, and a delisted template with its last. Used ones stay for good. */
export const purgeCardVersions = async ({ db, clock, transact }: Pick<Deps, 'db' | 'clock' | 'transact'>): Promise<void> => {
  const since = keptSince('unusedCards', clock.now()).toISOString();
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
