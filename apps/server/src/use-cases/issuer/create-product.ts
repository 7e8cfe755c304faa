import { type Failure, failure } from '@naru/domain/failure';
import type { ProductDraft } from '@naru/domain/issuer';
import { fail, ok, type ProductId, type Result, type SiteCode } from '@naru/domain/shared';
import type { Deps, Member } from '../../kernel/deps.ts';
import { type Keyed, once } from '../../kernel/once.ts';
import type { Incoming } from '../file/incoming.ts';
import { storeOriginal, storePicture } from '../file/store-file.ts';
import { whyNotDraft } from './draft-rules.ts';
import { writeProduct } from './write-product.ts';

interface ProductOrder extends Keyed {
  readonly siteCode: SiteCode;
  readonly draft: ProductDraft;
  readonly picture: Uint8Array | undefined;
  readonly pictureName: string;
  /** What buyers get, where that is not the picture itself: a sound, a video, a PDF, an archive, a larger picture. */
  readonly original?: Incoming | undefined;
}

/** Makes a product with its picture and its first items; it starts as a draft, off the shelf. The picture is prepared before the transaction. */
export const createProduct = async (
  deps: Deps,
  member: Member,
  { siteCode, draft, picture, pictureName, original, key }: ProductOrder,
): Promise<Result<{ productId: ProductId }, Failure>> => {
  const wrong = whyNotDraft(draft, deps.clock.now());
  if (wrong !== null) return fail(wrong);
  if (picture === undefined) return fail(failure('badRequest', { field: 'picture' }));
  const stored = await storePicture(deps, { bytes: picture, name: pictureName, memberId: member.id, siteCode });
  if (!stored.ok) return stored;
  const originalFile =
    original === undefined
      ? ok({ fileId: stored.value, mediaKind: 'image' } as const)
      : await storeOriginal(deps, { ...original, memberId: member.id, siteCode });
  if (!originalFile.ok) return originalFile;
  const shown = { sourceFileId: stored.value, fileId: stored.value, crop: null };
  return once(deps, member, key, (tx) =>
    writeProduct(tx, deps, member, { siteCode, draft, pictures: [shown], original: originalFile.value }),
  );
};
