import type { Fact } from '@naru/domain/nft';
import type { ProductId } from '@naru/domain/shared';
import { type ProductVersion, READABLE_FIELDS, type TextChange } from '@naru/domain/store';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { tidiedJson } from '../../shared/tidied-json.ts';
import type { Db } from '../../stores/db.ts';
import { products, productVersions, type VersionTexts } from '../../stores/schema/index.ts';
import { picturesById } from '../file.ts';

const linesOf = (notice: readonly Fact[]): ReadonlyMap<string, string> => new Map(notice.map(({ label, value }) => [label, value]));

const changesBetween = (before: VersionTexts, after: VersionTexts): TextChange[] => {
  const [old, now] = [linesOf(before.notice), linesOf(after.notice)];
  const lines = [...new Set([...old.keys(), ...now.keys()])].map((label) => ({
    what: { label },
    before: old.get(label) ?? '',
    after: now.get(label) ?? '',
  }));
  const fields = READABLE_FIELDS.map((field) => ({ what: { field }, before: before[field] ?? '', after: after[field] ?? '' }));
  return [...fields, ...lines].filter((change) => change.before !== change.after);
};

/** When what can be read of a product was changed last, as a column beside it. */
export const textsChangedAt = sql<Date | null>`(select max(v.at) from product_versions v where v.product_id = ${products.id})`.mapWith(
  productVersions.at,
);

/** The files of each version that tells which pictures were shown, beside those of the version before it that does. */
const picturesBetween = (rows: readonly { readonly texts: VersionTexts }[], place: number) => {
  const after = rows[place]?.texts.pictures;
  const before = rows.slice(0, place).findLast(({ texts }) => texts.pictures !== undefined)?.texts.pictures ?? [];
  return after === undefined || after.join() === before.join() ? null : { before, after };
};

/** What was changed of a product since it was first put up, newest first; who owns one of a hidden product reads it as well. */
export const productVersionsOf = async (db: Db, productId: ProductId): Promise<ProductVersion[]> => {
  const written = await db
    .select({ version: productVersions.version, texts: productVersions.texts, at: productVersions.at })
    .from(productVersions)
    .innerJoin(products, eq(products.id, productVersions.productId))
    .where(and(eq(productVersions.productId, productId), ne(products.state, 'deleted')))
    .orderBy(asc(productVersions.version));
  // No row ever changes: what was written before texts were kept in one form is shown in it, and differs from nothing by what nobody sees.
  const rows = written.map((row) => ({ ...row, texts: tidiedJson(row.texts) }));
  const known = await picturesById(db, [...new Set(rows.flatMap(({ texts }) => texts.pictures ?? []))]);
  const shown = (ids: readonly string[]) => ids.flatMap((id) => known.get(id) ?? []);
  return rows
    .flatMap(({ version, texts, at }, place): ProductVersion[] => {
      const before = rows[place - 1];
      if (before === undefined) return [];
      const changes = changesBetween(before.texts, texts);
      const files = picturesBetween(rows, place);
      if (changes.length === 0 && files === null) return [];
      const pictures = files === null ? null : { before: shown(files.before), after: shown(files.after) };
      return [{ version, changedAt: at.toISOString(), changes, pictures }];
    })
    .toReversed();
};
