import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type ProductId, type Result } from '@naru/domain/shared';
import type { ChosenPicture } from '@naru/domain/unfinished';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { randomSecret } from '../../gateways/secrets/random-secret.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { once } from '../../kernel/once.ts';
import type { Db } from '../../stores/db.ts';
import { files, productPictures, products, unfinishedProducts, unfinishedUploads } from '../../stores/schema/index.ts';
import { type Begin, type Begun, insertUnfinished } from './unfinished.ts';
import { hasRoom } from './upload.ts';

interface BeginCopy extends Begin {
  readonly copyOfId: ProductId;
}

/** The files of a product that its copy begins with: what its pictures were cut out of, in their order, and what buyers get where that is another file. */
interface Copied {
  readonly pictures: readonly ChosenPicture[];
  readonly originalId: string | null;
}

const filesOf = async (tx: Db, productId: ProductId, originalFileId: string | null): Promise<Copied> => {
  const pictures = await tx
    .select({ fileId: productPictures.sourceFileId, crop: productPictures.crop })
    .from(productPictures)
    .where(eq(productPictures.productId, productId))
    .orderBy(asc(productPictures.place));
  return { pictures, originalId: originalFileId === pictures[0]?.fileId ? null : originalFileId };
};

/**
 * Each file once more under a number of its own, over the same bytes. The rows of those that are copied are locked, so that none is let go and erased
 * before its copy stands.
 */
const copyFiles = async (tx: Db, { clock }: Pick<Deps, 'clock'>, member: Member, { pictures, originalId }: Copied) => {
  const wanted = [...new Set([...pictures.map(({ fileId }) => fileId), ...(originalId === null ? [] : [originalId])])];
  const found = await tx
    .select()
    .from(files)
    .where(and(inArray(files.id, wanted), eq(files.state, 'stored')))
    .orderBy(asc(files.id))
    .for('share');
  const copies = new Map(
    found.map((file) => [file.id, { ...file, id: randomSecret(18), ownerMemberId: member.id, aiUse: null, createdAt: clock.now() }]),
  );
  if (copies.size > 0) await tx.insert(files).values([...copies.values()]);
  return copies;
};

/** Begins a product as a copy of another one of its site. Refused as {@link beginUnfinished}, with `lookupFailed`, and `uploadLimit` for files without room. */
export const beginCopy = (deps: Deps, member: Member, { key, copyOfId, ...begin }: BeginCopy): Promise<Result<Begun, Failure>> =>
  once(deps, member, key, async (tx) => {
    const { siteCode, content } = begin;
    const [product] = await tx
      .select({ original: products.originalFileId })
      .from(products)
      .where(and(eq(products.id, copyOfId), eq(products.siteCode, siteCode), ne(products.state, 'deleted')));
    if (product === undefined) return fail(failure('lookupFailed', { field: 'copyOfId' }));
    const begun = await insertUnfinished(tx, deps, member, begin);
    if (!begun.ok) return begun;
    const { unfinishedId } = begun.value;
    const whole = await filesOf(tx, copyOfId, product.original);
    const copies = await copyFiles(tx, deps, member, whole);
    const bytes = [...copies.values()].reduce((sum, file) => sum + file.bytes, 0);
    if (!(await hasRoom(tx, { siteCode, unfinishedId }, bytes))) return fail(failure('uploadLimit'));
    const createdAt = deps.clock.now();
    const uploads = [...copies.values()].map(({ id }) => ({ fileId: id, unfinishedId, createdAt }));
    if (uploads.length > 0) await tx.insert(unfinishedUploads).values(uploads);
    const pictures = whole.pictures.flatMap(({ fileId, crop }) => {
      const copy = copies.get(fileId);
      return copy === undefined ? [] : [{ fileId: copy.id, crop }];
    });
    const originalId = whole.originalId === null ? null : (copies.get(whole.originalId)?.id ?? null);
    await tx
      .update(unfinishedProducts)
      .set({ content: { ...content, pictures, originalId } })
      .where(eq(unfinishedProducts.id, unfinishedId));
    return ok(begun.value);
  });
