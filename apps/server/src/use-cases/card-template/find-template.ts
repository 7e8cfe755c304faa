import { type CardTemplate, type CardTemplateContent, cellOf, pictureColumnsOf, whyNotTemplate } from '@naru/domain/card-template';
import { type Failure, failure } from '@naru/domain/failure';
import { type CardTemplateId, fail, ok, type Result, requiredText, type SiteCode, TEXT_LIMITS } from '@naru/domain/shared';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { cardPictures, cardTemplates, sites } from '../../stores/schema/index.ts';

/** A template of a site. */
export interface SiteTemplate {
  readonly siteCode: SiteCode;
  readonly templateId: CardTemplateId;
}

/** A site's template that is on the list, locked; refused with `lookupFailed` when the site has none by that number. */
export const lockTemplate = async (
  tx: Db,
  { siteCode, templateId }: SiteTemplate,
): Promise<Result<typeof cardTemplates.$inferSelect, Failure>> => {
  const [row] = await tx
    .select()
    .from(cardTemplates)
    .where(and(eq(cardTemplates.id, templateId), eq(cardTemplates.siteCode, siteCode), isNull(cardTemplates.removedAt)))
    .for('no key update');
  return row === undefined ? fail(failure('lookupFailed')) : ok(row);
};

/** Takes turns with whoever else counts, names or forgets the pictures and templates of a site. */
export const lockSite = async (tx: Db, siteCode: SiteCode): Promise<void> => {
  await tx.select({ siteCode: sites.siteCode }).from(sites).where(eq(sites.siteCode, siteCode)).for('no key update');
};

/** A name as it is kept. */
export const readName = (name: string): Result<string, Failure> => {
  const read = requiredText(TEXT_LIMITS.name)(name);
  return read.ok ? read : fail(failure('badRequest', { field: 'name' }));
};

/** Whether all these pictures were uploaded for templates of the site. */
const areOfSite = async (tx: Db, siteCode: SiteCode, fileIds: readonly string[]): Promise<boolean> => {
  const named = [...new Set(fileIds)];
  if (named.length === 0) return true;
  const of = and(eq(cardPictures.siteCode, siteCode), inArray(cardPictures.fileId, named));
  return (await tx.select({ fileId: cardPictures.fileId }).from(cardPictures).where(of)).length === named.length;
};

/** Why a template cannot be drawn for a site: `badRequest`, by its faults, or by a background that was not uploaded for the site. */
export const whyNotDrawable = async (tx: Db, siteCode: SiteCode, template: CardTemplate): Promise<Failure | null> => {
  const [fault] = whyNotTemplate(template);
  if (fault !== undefined) return failure('badRequest', { field: `template.elements.${fault.elementId}` });
  const { fileId } = template.background;
  return (await areOfSite(tx, siteCode, fileId === null ? [] : [fileId])) ? null : failure('badRequest', { field: 'template.background' });
};

/** The same of what is to be kept, its examples included. */
export const whyNotKeepable = async (tx: Db, siteCode: SiteCode, { template, samples }: CardTemplateContent): Promise<Failure | null> => {
  const wrong = await whyNotDrawable(tx, siteCode, template);
  if (wrong !== null) return wrong;
  const examples = pictureColumnsOf(template).flatMap((column) => samples.flatMap((values) => cellOf(values, column) || []));
  return (await areOfSite(tx, siteCode, examples)) ? null : failure('badRequest', { field: 'samples' });
};
