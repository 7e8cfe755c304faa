import { type CardTemplateContent, MOST_CARD_TEMPLATES, type SavedCardTemplate } from '@naru/domain/card-template';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result, type SiteCode } from '@naru/domain/shared';
import { and, count, eq, isNull } from 'drizzle-orm';
import type { Deps, Member } from '../../kernel/deps.ts';
import { type Keyed, once } from '../../kernel/once.ts';
import { only } from '../../kernel/only.ts';
import { brand } from '../../stores/branding.ts';
import { cardTemplates, cardTemplateVersions } from '../../stores/schema/index.ts';
import { lockSite, readName, whyNotKeepable } from './find-template.ts';

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
    return ok({ templateId: brand.cardTemplate(id), version: 1 });
  });
