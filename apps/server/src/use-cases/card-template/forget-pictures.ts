import { DAY_MS, ok } from '@naru/domain/shared';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { brand } from '../../stores/branding.ts';
import { cardPictures } from '../../stores/schema/index.ts';
import { dropFiles } from '../file/staged-file.ts';
import { lockSite } from './find-template.ts';

/** Whoever designs a card may have uploaded what they have not saved yet. */
const KEPT_MS = DAY_MS;
const BATCH = 50;

const isUnnamed = sql`not exists (
    select 1 from card_templates t join card_template_versions v on v.template_id = t.id
    where t.site_code = ${cardPictures.siteCode}
      and (v.template -> 'background' ->> 'fileId' = ${cardPictures.fileId} or position(${cardPictures.fileId} in t.samples::text) > 0))`;

/** Lets pictures go that no version of a template names and no example either, a day after they came. */
export const forgetCardPictures = async (deps: Pick<Deps, 'db' | 'clock' | 'transact'>): Promise<void> => {
  const old = and(lte(cardPictures.createdAt, new Date(deps.clock.now().getTime() - KEPT_MS)), isUnnamed);
  const found = await deps.db.selectDistinct({ siteCode: cardPictures.siteCode }).from(cardPictures).where(old).limit(BATCH);
  for (const { siteCode } of found) {
    await deps.transact(async (tx) => {
      await lockSite(tx, brand.site(siteCode));
      const forgotten = await tx
        .delete(cardPictures)
        .where(and(eq(cardPictures.siteCode, siteCode), old))
        .returning({ fileId: cardPictures.fileId });
      await dropFiles(
        tx,
        forgotten.map(({ fileId }) => fileId),
      );
      return ok(undefined);
    });
  }
};
