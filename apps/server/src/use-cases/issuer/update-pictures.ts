import { type Failure, failure } from '@naru/domain/failure';
import type { Crop } from '@naru/domain/file';
import { aiUseIn, whyNotPicturable } from '@naru/domain/issuer';
import { fail, ok, type ProductId, type Result } from '@naru/domain/shared';
import type { ChosenPicture } from '@naru/domain/unfinished';
import { asc, eq } from 'drizzle-orm';
import { issuerOf } from '../../kernel/actor.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { productFacts } from '../../kernel/facts/product.ts';
import { type Keyed, once } from '../../kernel/once.ts';
import { withinRates } from '../../kernel/rate.ts';
import { passOrRefuse } from '../../kernel/refuse.ts';
import { draftOfRow } from '../../reads/issuer/products.ts';
import type { Db } from '../../stores/db.ts';
import { productPictures, products } from '../../stores/schema/index.ts';
import { type Incoming, pictureBytes } from '../file/incoming.ts';
import { dropFiles, keepFiles } from '../file/staged-file.ts';
import { stagePicture } from '../file/store-file.ts';
import { labelProduct } from './label-pictures.ts';
import { lockProduct, type SiteProduct } from './make-items.ts';
import { type ShownPicture, stageShown, writePictures } from './product-pictures.ts';
import { textsOf, writeVersion } from './write-product.ts';

/** So often may a member send a product's pictures: each is drawn anew. */
const CHANGES = { most: 120, seconds: 3_600, policy: 'pictures' };

/** A picture that a product has, or a new one. */
export type WantedPicture = ChosenPicture | { readonly upload: Incoming | undefined; readonly crop: Crop | null };

interface PictureUpdate extends SiteProduct, Keyed {
  /** The version that was seen. */
  readonly version: number;
  readonly pictures: readonly WantedPicture[];
}

const picturesNow = (db: Db, productId: ProductId): Promise<ShownPicture[]> =>
  db
    .select({ sourceFileId: productPictures.sourceFileId, fileId: productPictures.fileId, crop: productPictures.crop })
    .from(productPictures)
    .where(eq(productPictures.productId, productId))
    .orderBy(asc(productPictures.place));

const isSame = (one: ShownPicture | undefined, other: ShownPicture | undefined): boolean =>
  one !== undefined && other !== undefined && one.sourceFileId === other.sourceFileId && sameCrop(one.crop, other.crop);

const sameCrop = (one: Crop | null, other: Crop | null): boolean =>
  one === null || other === null ? one === other : one.x === other.x && one.y === other.y && one.zoom === other.zoom;

const badPicture = fail(failure('badRequest', { field: 'picture' }));

/** Lays down what came with the call; a picture that the product does not have is refused, whoever else has it. */
const stageChosen = async (deps: Deps, member: Member, { siteCode, pictures }: PictureUpdate, now: readonly ShownPicture[]) => {
  const chosen: ChosenPicture[] = [];
  const fresh: string[] = [];
  for (const picture of pictures) {
    if ('fileId' in picture) {
      if (!now.some(({ sourceFileId }) => sourceFileId === picture.fileId)) return badPicture;
      chosen.push(picture);
      continue;
    }
    if (picture.upload === undefined) return badPicture;
    const bytes = await pictureBytes(picture.upload);
    if (!bytes.ok) return bytes;
    const staged = await stagePicture(deps, { bytes: bytes.value, name: picture.upload.name, memberId: member.id, siteCode });
    if (!staged.ok) return staged;
    fresh.push(staged.value);
    chosen.push({ fileId: staged.value, crop: picture.crop });
  }
  return new Set(chosen.map(({ fileId }) => fileId)).size === chosen.length ? ok({ chosen, fresh }) : badPicture;
};

/** What is to be shown: as it is where neither the picture nor its crop has changed, else cut out anew. */
const stageAll = async (deps: Deps, member: Member, order: PictureUpdate) => {
  const now = await picturesNow(deps.db, order.productId);
  const staged = await stageChosen(deps, member, order, now);
  if (!staged.ok) return staged;
  const { chosen, fresh } = staged.value;
  const asNow = ({ fileId, crop }: ChosenPicture) => now.find((known) => known.sourceFileId === fileId && sameCrop(known.crop, crop));
  const cut = chosen.filter((picture) => asNow(picture) === undefined);
  const shown = await stageShown(deps, member, { siteCode: order.siteCode, pictures: cut, fresh });
  if (!shown.ok) return shown;
  const pictures = chosen.flatMap((picture) => asNow(picture) ?? shown.value[cut.indexOf(picture)] ?? []);
  return ok({ pictures, fresh });
};

/**
 * Gives a product other pictures, in this order, as it was seen at a version; answers its version then. Refused with `changedMeanwhile`,
 * `fieldLocked` where the main one is written in tokens, and with what a picture is refused with. What was shown of one that has been put up is
 * kept as a version of its own.
 */
export const updatePictures = async (deps: Deps, member: Member, order: PictureUpdate): Promise<Result<{ version: number }, Failure>> => {
  const { siteCode, productId, version, key } = order;
  const allowed = await withinRates(deps, [{ key: `pictures ${member.id}`, ...CHANGES }]);
  if (!allowed.ok) return allowed;
  const staged = await stageAll(deps, member, order);
  return once(deps, member, key, async (tx) => {
    const locked = await lockProduct(tx, { siteCode, productId });
    if (!locked.ok) return locked;
    const product = locked.value;
    // A picture that somebody has taken out since is told by the version.
    if (product.version !== version) return fail(failure('changedMeanwhile'));
    if (!staged.ok) return staged;
    const now = await picturesNow(tx, productId);
    const { pictures, fresh } = staged.value;
    const facts = await productFacts(tx, product);
    const isMainKept = isSame(now[0], pictures[0]);
    const passed = passOrRefuse(whyNotPicturable(facts, issuerOf(member, siteCode), { isMainKept }));
    if (!passed.ok) return passed;
    if (pictures.length === now.length && pictures.every((picture, at) => isSame(picture, now[at]))) return ok({ version });
    const at = deps.clock.now();
    await keepFiles(tx, fresh);
    await tx.delete(productPictures).where(eq(productPictures.productId, productId));
    await writePictures(tx, productId, pictures);
    await labelProduct(tx, productId, aiUseIn(product.noticeFields));
    const texts = textsOf(draftOfRow(product));
    if (product.state === 'draft') await dropUnused(tx, { now, pictures, originalFileId: product.originalFileId });
    else
      await writeVersion(tx, product, {
        before: { ...texts, pictures: now.map(({ fileId }) => fileId) },
        after: { ...texts, pictures: pictures.map(({ fileId }) => fileId) },
        at,
      });
    const set = { thumbnailFileId: pictures[0]?.fileId ?? null, version: version + 1, updatedAt: at };
    await tx.update(products).set(set).where(eq(products.id, productId));
    const detail = { pictures: pictures.length, version: version + 1 };
    await audit(tx, { actor: member.did, action: 'product.pictures', target: String(productId), siteCode, detail, at });
    return ok({ version: version + 1 });
  });
};

interface Dropping {
  readonly now: readonly ShownPicture[];
  readonly pictures: readonly ShownPicture[];
  readonly originalFileId: string | null;
}

/** Lets go of what a draft showed and nobody has seen. */
const dropUnused = async (tx: Db, { now, pictures, originalFileId }: Dropping): Promise<void> => {
  const used = new Set([originalFileId, ...pictures.flatMap(({ fileId, sourceFileId }) => [fileId, sourceFileId])]);
  const all = new Set(now.flatMap(({ fileId, sourceFileId }) => [fileId, sourceFileId]));
  await dropFiles(
    tx,
    [...all].filter((id) => !used.has(id)),
  );
};
