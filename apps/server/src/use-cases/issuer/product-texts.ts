import { PRODUCT_TEXT_NAMES, type ProductChange, type ProductTexts, VERSIONED_FIELDS } from '@naru/domain/issuer';
import { pick } from '@naru/domain/shared';
import type { Db } from '../../stores/db.ts';
import { type products, productVersions, type VersionTexts } from '../../stores/schema/index.ts';

/** The texts of a product as they stand in its row, where an address that is not there is null. */
export const textColumns = (texts: ProductTexts) => ({
  ...pick(texts, PRODUCT_TEXT_NAMES),
  externalLink: texts.externalLink === '' ? null : texts.externalLink,
});

/** What buyers can read of a product. */
export const textsOf = (change: ProductChange) => pick(change, VERSIONED_FIELDS);

interface Versions {
  readonly before: VersionTexts;
  readonly after: VersionTexts;
  readonly at: Date;
}

/** Keeps how a product that has been put up read before, and how it reads now, for its buyers to compare. */
export const writeVersion = async (
  tx: Db,
  { id, version, createdAt }: typeof products.$inferSelect,
  { before, after, at }: Versions,
): Promise<void> => {
  const rows = [
    { productId: id, version, texts: before, at: createdAt },
    { productId: id, version: version + 1, texts: after, at },
  ];
  await tx.insert(productVersions).values(rows).onConflictDoNothing();
};
