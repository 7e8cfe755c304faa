import type { AiUse, Picture } from '@naru/domain/file';
import type { ProductPicture } from '@naru/domain/issuer';
import type { ProductId } from '@naru/domain/shared';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ShownPicture } from '../gateways/images/labelled-as.ts';
import type { Deps, Member } from '../kernel/deps.ts';
import { actsFor } from '../kernel/site-authority.ts';
import type { Db } from '../stores/db.ts';
import { files, productPictures, products } from '../stores/schema/index.ts';

/** Columns that a picture is made of. */
export const pictureColumns = {
  fileId: files.id,
  placeholder: files.placeholder,
  width: files.width,
  height: files.height,
  aiUse: files.aiUse,
};

interface PictureRow {
  readonly fileId: string | null;
  readonly placeholder: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly aiUse: AiUse | null;
}

export const pictureOf = (row: PictureRow | null): Picture | null =>
  row?.fileId == null
    ? null
    : {
        url: `/file/image/${row.fileId}`,
        placeholder: row.placeholder ?? '',
        width: row.width ?? 1,
        height: row.height ?? 1,
        ...(row.aiUse === null ? {} : { ai: row.aiUse }),
      };

/** Pictures by their numbers; those that there are not are left out. */
export const picturesById = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Picture>> => {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select(pictureColumns)
          .from(files)
          .where(inArray(files.id, [...ids]));
  return new Map(
    rows.flatMap((row) => {
      const picture = pictureOf(row);
      return picture === null ? [] : [[row.fileId, picture]];
    }),
  );
};

/** The picture of that number; null where none is named or there is none. */
export const pictureFor = async (db: Db, fileId: string | null): Promise<Picture | null> =>
  fileId === null ? null : ((await picturesById(db, [fileId])).get(fileId) ?? null);

/** The pictures of a product in their order, as its issuer sees them. */
export const productPicturesOf = async (db: Db, productId: ProductId): Promise<ProductPicture[]> => {
  const rows = await db.select().from(productPictures).where(eq(productPictures.productId, productId)).orderBy(asc(productPictures.place));
  const known = await picturesById(db, [...new Set(rows.flatMap(({ fileId, sourceFileId }) => [fileId, sourceFileId]))]);
  return rows.flatMap(({ fileId, sourceFileId, crop }) => {
    const [shown, source] = [known.get(fileId), known.get(sourceFileId)];
    return shown === undefined || source === undefined ? [] : [{ fileId: sourceFileId, crop, shown, source }];
  });
};

/** The pictures of a product as they are shown, in their order. */
export const picturesOf = async (db: Db, productId: ProductId): Promise<Picture[]> => {
  const rows = await db
    .select(pictureColumns)
    .from(productPictures)
    .innerJoin(files, eq(files.id, productPictures.fileId))
    .where(eq(productPictures.productId, productId))
    .orderBy(asc(productPictures.place));
  return rows.flatMap((row) => pictureOf(row) ?? []);
};

/** A public picture: the hash under which its bytes lie, and what its product says of it; null when there is none by that number. */
export const shownPicture = async (db: Db, fileId: string): Promise<ShownPicture | null> => {
  const [file] = await db
    .select({ sha256: files.sha256, use: files.aiUse })
    .from(files)
    .where(and(eq(files.id, fileId), eq(files.kind, 'image'), eq(files.state, 'stored')));
  return file ?? null;
};

/** A product picture's id, as `member` (or a visitor) may see it; null for none. Ids are sequential: drafts and deleted ones are their issuer's alone. */
export const productPictureId = async (deps: Pick<Deps, 'db'>, member: Member | null, productId: ProductId): Promise<string | null> => {
  const [product] = await deps.db
    .select({ fileId: products.thumbnailFileId, state: products.state, siteCode: products.siteCode })
    .from(products)
    .where(eq(products.id, productId));
  if (product === undefined) return null;
  const open = product.state !== 'draft' && product.state !== 'deleted';
  return open || (member !== null && (await actsFor(deps, member.id, product.siteCode, 'viewer'))) ? product.fileId : null;
};
