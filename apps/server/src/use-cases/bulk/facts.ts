import type { BulkFacts } from '@naru/domain/bulk';
import type { CardTemplate } from '@naru/domain/card-template';
import { withTexts } from '@naru/domain/issuer';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { cardTemplateOf } from '../../reads/card-template.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { categories } from '../../stores/schema/index.ts';
import type { BulkJobRecord } from './bulk-job.ts';

/** The template that the cards of a job are drawn by, as it was when the job was opened; null where they come as pictures. */
export const templateOf = async (db: Db, { siteCode, templateId, templateVersion }: BulkJobRecord): Promise<CardTemplate | null> => {
  if (templateId === null || templateVersion === null) return null;
  const version = { siteCode: brand.site(siteCode), templateId, version: templateVersion };
  const found = await cardTemplateOf(db, version);
  if (found === null) throw new Error(`bulk mint job without its template ${templateId}`);
  return found.template;
};

export interface Judging {
  readonly facts: BulkFacts;
  readonly template: CardTemplate | null;
}

/** What the rows of a job are judged by, as it is known now. */
export const judgingOf = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, job: BulkJobRecord): Promise<Judging> => {
  const rows = await db.select({ id: categories.id, name: categories.name }).from(categories).where(eq(categories.siteCode, job.siteCode));
  const template = await templateOf(db, job);
  const facts: BulkFacts = {
    terms: withTexts(job.terms),
    categories: new Map(rows.map(({ id, name }) => [name, id])),
    pictures: template !== null ? 'drawn' : job.archives.length > 0 ? 'files' : 'unknown',
    at: clock.now(),
  };
  return { facts, template };
};
