import { type Failure, failure } from '@naru/domain/failure';
import { disclosureFaults, type ProductDraft } from '@naru/domain/issuer';
import { fail, ok, type ProductId, type Result, type UnfinishedId } from '@naru/domain/shared';
import type { UnfinishedContent } from '@naru/domain/unfinished';
import { and, eq } from 'drizzle-orm';
import type { OriginalMedia } from '../../gateways/files/recognise.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { type Keyed, once } from '../../kernel/once.ts';
import { files, unfinishedUploads } from '../../stores/schema/index.ts';
import { stageShown } from '../issuer/product-pictures.ts';
import { whyNotDraft, writeProduct } from '../issuer/write-product.ts';
import { lockUnfinished, removeUnfinished, type SiteUnfinished } from './unfinished.ts';

interface Finish extends SiteUnfinished, Keyed {
  /** The version that was seen. */
  readonly version: number;
  readonly draft: ProductDraft;
}

/** The file that buyers get: the one that was chosen, or the main picture whole. */
const originalOf = async ({ db }: Deps, unfinishedId: UnfinishedId, { originalId, pictures }: UnfinishedContent) => {
  const chosen = and(eq(unfinishedUploads.unfinishedId, unfinishedId), eq(files.id, originalId ?? pictures[0]?.fileId ?? ''));
  const [file] = await db
    .select({ fileId: files.id, kind: files.kind })
    .from(unfinishedUploads)
    .innerJoin(files, eq(files.id, unfinishedUploads.fileId))
    .where(chosen);
  return file === undefined ? null : { fileId: file.fileId, mediaKind: file.kind as OriginalMedia };
};

/** What a product is made of as it was seen, all that takes long laid down beforehand; or why it cannot be made. */
const prepare = async (deps: Deps, member: Member, { draft, siteCode, unfinishedId }: Finish) => {
  const wrong = whyNotDraft(draft, deps.clock.now());
  if (wrong !== null) return fail(wrong);
  if (disclosureFaults(draft.productType, draft.nftKind, draft.notice).length > 0) return fail(failure('badRequest', { field: 'notice' }));
  const seen = await deps.transact((tx) => lockUnfinished(tx, { siteCode, unfinishedId }));
  if (!seen.ok) return seen;
  const { content, version } = seen.value;
  const original = await originalOf(deps, unfinishedId, content);
  if (original === null || content.pictures.length === 0) return fail(failure('badRequest', { field: 'picture' }));
  const shown = await stageShown(deps, member, { siteCode, pictures: content.pictures });
  return shown.ok ? ok({ version, content, original, pictures: shown.value }) : shown;
};

/** Makes the product of an unfinished one with its saved files and removes it. `changedMeanwhile`, and as {@link writeProduct} and the pictures. */
export const finishUnfinished = async (deps: Deps, member: Member, finish: Finish): Promise<Result<{ productId: ProductId }, Failure>> => {
  const { version, draft, key, siteCode, unfinishedId } = finish;
  const prepared = await prepare(deps, member, finish);
  return once(deps, member, key, async (tx) => {
    // One that is gone may have been finished under this very key: that was answered above.
    if (!prepared.ok) return prepared;
    const { original, pictures, content } = prepared.value;
    const locked = await lockUnfinished(tx, finish);
    if (!locked.ok) return locked;
    if (locked.value.version !== version || prepared.value.version !== version) return fail(failure('changedMeanwhile'));
    const written = await writeProduct(tx, deps, member, { siteCode, draft, pictures, original });
    if (!written.ok) return written;
    await removeUnfinished(tx, unfinishedId, new Set([original.fileId, ...content.pictures.map(({ fileId }) => fileId)]));
    return written;
  });
};
