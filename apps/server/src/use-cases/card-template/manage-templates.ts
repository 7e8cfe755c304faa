import { isDeepStrictEqual } from 'node:util';
import {
  type CardTemplate,
  type CardTemplateContent,
  cellOf,
  MOST_CARD_TEMPLATES,
  MOST_CARD_VERSIONS,
  pictureColumnsOf,
  type SavedCardTemplate,
  whyNotTemplate,
} from '@naru/domain/card-template';
import { type Failure, failure } from '@naru/domain/failure';
import { type CardTemplateId, fail, ok, type Result, requiredText, type SiteCode, TEXT_LIMITS } from '@naru/domain/shared';
import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type { Deps, Member } from '../../kernel/deps.ts';
import { type Keyed, once } from '../../kernel/once.ts';
import { only } from '../../kernel/only.ts';
import type { Db } from '../../stores/db.ts';
import { cardPictures, cardTemplates, cardTemplateVersions, sites } from '../../stores/schema/index.ts';

interface SiteTemplate {
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

/** Takes turns with whoever else counts, names or purges the pictures and templates of a site. */
export const lockSite = async (tx: Db, siteCode: SiteCode): Promise<void> => {
  await tx.select({ siteCode: sites.siteCode }).from(sites).where(eq(sites.siteCode, siteCode)).for('no key update');
};

const readName = (name: string): Result<string, Failure> => {
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
const whyNotKeepable = async (tx: Db, siteCode: SiteCode, { template, samples }: CardTemplateContent): Promise<Failure | null> => {
  const wrong = await whyNotDrawable(tx, siteCode, template);
  if (wrong !== null) return wrong;
  const examples = pictureColumnsOf(template).flatMap((column) => samples.flatMap((values) => cellOf(values, column) || []));
  return (await areOfSite(tx, siteCode, examples)) ? null : failure('badRequest', { field: 'samples' });
};

/** Keeps a new template as its first version; refused with `cardTemplateLimit`, and `badRequest` for what cannot be drawn. */
export const makeCardTemplate = (
  deps: Deps,
  member: Member,
  { siteCode, content, key }: { readonly siteCode: SiteCode; readonly content: CardTemplateContent } & Keyed,
): Promise<Result<SavedCardTemplate, Failure>> =>
  once(deps, member, key, async (tx) => {
    const name = readName(content.name);
    if (!name.ok) return name;
    await lockSite(tx, siteCode);
    const wrong = await whyNotKeepable(tx, siteCode, content);
    if (wrong !== null) return fail(wrong);
    const { kept } = only(
      await tx
        .select({ kept: count() })
        .from(cardTemplates)
        .where(and(eq(cardTemplates.siteCode, siteCode), isNull(cardTemplates.removedAt))),
    );
    if (kept >= MOST_CARD_TEMPLATES) return fail(failure('cardTemplateLimit'));
    const at = deps.clock.now();
    const row = { siteCode, memberId: member.id, name: name.value, samples: content.samples, createdAt: at, updatedAt: at };
    const { id } = only(await tx.insert(cardTemplates).values(row).returning({ id: cardTemplates.id }));
    await tx.insert(cardTemplateVersions).values({ templateId: id, version: 1, template: content.template, createdAt: at });
    return ok({ templateId: id, version: 1 });
  });

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

interface Save extends SiteTemplate {
  /** The version that was seen. */
  readonly version: number;
  readonly content: CardTemplateContent;
}

/** Saves a template seen at a version: as a new version where cards look different, else in place. Idempotent; refused with `changedMeanwhile`. */
export const saveCardTemplate = (
  deps: Deps,
  member: Member,
  { version, content, ...which }: Save,
): Promise<Result<SavedCardTemplate, Failure>> =>
  deps.transact(async (tx) => {
    const name = readName(content.name);
    if (!name.ok) return name;
    await lockSite(tx, which.siteCode);
    const locked = await lockTemplate(tx, which);
    if (!locked.ok) return locked;
    const row = locked.value;
    const newest = and(eq(cardTemplateVersions.templateId, row.id), eq(cardTemplateVersions.version, row.version));
    const { template } = only(await tx.select({ template: cardTemplateVersions.template }).from(cardTemplateVersions).where(newest));
    const isSame = isDeepStrictEqual(template, content.template);
    const { templateId } = which;
    if (isSame && row.name === name.value && isDeepStrictEqual(row.samples, content.samples))
      return ok({ templateId, version: row.version });
    if (row.version !== version) return fail(failure('changedMeanwhile'));
    const wrong = await whyNotKeepable(tx, which.siteCode, content);
    if (wrong !== null) return fail(wrong);
    const next = isSame ? version : version + 1;
    const versions = await tx.$count(cardTemplateVersions, eq(cardTemplateVersions.templateId, row.id));
    if (!isSame && versions >= MOST_CARD_VERSIONS) return fail(failure('cardTemplateLimit'));
    const at = deps.clock.now();
    if (!isSame) await tx.insert(cardTemplateVersions).values({ templateId, version: next, template: content.template, createdAt: at });
    const set = { name: name.value, samples: content.samples, version: next, memberId: member.id, updatedAt: at };
    await tx.update(cardTemplates).set(set).where(eq(cardTemplates.id, row.id));
    return ok({ templateId, version: next });
  });

/** Takes a template off the list; its versions stay for the cards that were drawn by them. */
export const removeCardTemplate = (deps: Deps, which: SiteTemplate): Promise<Result<void, Failure>> =>
  deps.transact(async (tx) => {
    const locked = await lockTemplate(tx, which);
    if (!locked.ok) return locked;
    await tx.update(cardTemplates).set({ removedAt: deps.clock.now() }).where(eq(cardTemplates.id, locked.value.id));
    return ok(undefined);
  });
