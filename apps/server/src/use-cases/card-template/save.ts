import { isDeepStrictEqual } from 'node:util';
import { type CardTemplateContent, MOST_CARD_VERSIONS, type SavedCardTemplate } from '@naru/domain/card-template';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, eq } from 'drizzle-orm';
import type { Deps, Member } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { cardTemplates, cardTemplateVersions } from '../../stores/schema/index.ts';
import { lockSite, lockTemplate, readName, type SiteTemplate, whyNotKeepable } from './find-template.ts';

interface Save extends SiteTemplate {
  /** The version that was seen. */
  readonly version: number;
  readonly content: CardTemplateContent;
}

/**
 * Saves a template as it was seen at a version: as the next version where its cards look another way, and in its place where only its name or its
 * examples changed. Refused with `changedMeanwhile` where another has been saved since. The same once more, as after an answer that was lost, is what is there.
 */
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
