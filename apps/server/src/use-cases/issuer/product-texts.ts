import type { ProductChange } from '@naru/domain/issuer';
import type { Db } from '../../stores/db.ts';
import { type ProductTexts, type products, productVersions } from '../../stores/schema/index.ts';

/** What buyers can read of a product. */
export const textsOf = ({
  description,
  details,
  guidance,
  externalLink,
  saleFrom,
  saleUntil,
  notice,
}: ProductChange): Required<Omit<ProductTexts, 'pictures'>> => ({
  description,
  details,
  guidance,
  externalLink,
  saleFrom,
  saleUntil,
  notice,
});

interface Versions {
  readonly before: ProductTexts;
  readonly after: ProductTexts;
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
