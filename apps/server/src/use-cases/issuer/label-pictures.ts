import type { AiUse } from '@naru/domain/file';
import type { ProductId } from '@naru/domain/shared';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { files, productPictures } from '../../stores/schema/index.ts';

/** Says of shown pictures whether artificial intelligence made them; null where their product says that it was not used. */
export const labelPictures = async (tx: Db, fileIds: readonly string[], use: AiUse | null): Promise<void> => {
  await tx
    .update(files)
    .set({ aiUse: use })
    .where(inArray(files.id, [...new Set(fileIds)]));
};

/** The same of all pictures of a product. */
export const labelProduct = async (tx: Db, productId: ProductId, use: AiUse | null): Promise<void> => {
  const rows = await tx.select({ fileId: productPictures.fileId }).from(productPictures).where(eq(productPictures.productId, productId));
  if (rows.length > 0)
    await labelPictures(
      tx,
      rows.map(({ fileId }) => fileId),
      use,
    );
};
