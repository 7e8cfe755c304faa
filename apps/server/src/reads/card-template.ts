import {
  type CardPicture,
  type CardTemplate,
  cellOf,
  type KeptCardTemplate,
  MOST_CARD_TEMPLATES,
  pictureColumnsOf,
} from '@naru/domain/card-template';
import type { CardTemplateId, SiteCode } from '@naru/domain/shared';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../stores/db.ts';
import { cardPictures, cardTemplates, cardTemplateVersions, files, members } from '../stores/schema/index.ts';
import { pictureColumns, pictureOf } from './file.ts';

/** The pictures that were uploaded for templates of a site, by their files. */
const picturesOfSite = async (db: Db, siteCode: SiteCode): Promise<ReadonlyMap<string, CardPicture>> => {
  const rows = await db
    .select(pictureColumns)
    .from(cardPictures)
    .innerJoin(files, eq(files.id, cardPictures.fileId))
    .where(eq(cardPictures.siteCode, siteCode));
  return new Map(
    rows.flatMap((row) => {
      const picture = pictureOf(row);
      return picture === null ? [] : [[row.fileId, { fileId: row.fileId, picture }]];
    }),
  );
};

interface Row {
  readonly row: typeof cardTemplates.$inferSelect;
  readonly template: CardTemplate;
  readonly version: number;
  readonly savedBy: string;
}

const keptOf = ({ row, template, version, savedBy }: Row, pictures: ReadonlyMap<string, CardPicture>): KeptCardTemplate => {
  const examples = pictureColumnsOf(template).flatMap((column) => row.samples.map((values) => cellOf(values, column)));
  return {
    templateId: row.id,
    name: row.name,
    template,
    samples: row.samples,
    version,
    savedAt: row.updatedAt.toISOString(),
    savedBy,
    pictures: [...new Set([template.background.fileId, ...examples])].flatMap((fileId) => pictures.get(fileId ?? '') ?? []),
  };
};

const columns = {
  row: cardTemplates,
  template: cardTemplateVersions.template,
  version: cardTemplateVersions.version,
  savedBy: members.nickname,
};

/** A site's templates of cards as they are now, the last saved first. */
export const cardTemplatesOf = async (db: Db, siteCode: SiteCode): Promise<KeptCardTemplate[]> => {
  const rows = await db
    .select(columns)
    .from(cardTemplates)
    .innerJoin(
      cardTemplateVersions,
      and(eq(cardTemplateVersions.templateId, cardTemplates.id), eq(cardTemplateVersions.version, cardTemplates.version)),
    )
    .innerJoin(members, eq(members.id, cardTemplates.memberId))
    .where(and(eq(cardTemplates.siteCode, siteCode), isNull(cardTemplates.removedAt)))
    .orderBy(desc(cardTemplates.updatedAt), desc(cardTemplates.id))
    .limit(MOST_CARD_TEMPLATES);
  const pictures = await picturesOfSite(db, siteCode);
  return rows.map((row) => keptOf(row, pictures));
};

/** A version of a site's template, whether it is still on the list or not; the newest one, which must be on the list, where none is named. */
export const cardTemplateOf = async (
  db: Db,
  { siteCode, templateId, version }: { readonly siteCode: SiteCode; readonly templateId: CardTemplateId; readonly version?: number },
): Promise<KeptCardTemplate | null> => {
  const [row] = await db
    .select(columns)
    .from(cardTemplates)
    .innerJoin(
      cardTemplateVersions,
      and(eq(cardTemplateVersions.templateId, cardTemplates.id), eq(cardTemplateVersions.version, version ?? cardTemplates.version)),
    )
    .innerJoin(members, eq(members.id, cardTemplates.memberId))
    .where(
      and(
        eq(cardTemplates.siteCode, siteCode),
        eq(cardTemplates.id, templateId),
        version === undefined ? isNull(cardTemplates.removedAt) : undefined,
      ),
    );
  return row === undefined ? null : keptOf(row, await picturesOfSite(db, siteCode));
};
