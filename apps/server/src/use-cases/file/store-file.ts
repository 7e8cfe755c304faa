import type { Failure } from '@naru/domain/failure';
import { fileNameOf } from '@naru/domain/file';
import { fail, ok, type Result } from '@naru/domain/shared';
import { type OriginalMedia, recogniseOriginal } from '../../gateways/files/recognise.ts';
import { type PreparedImage, webpOf } from '../../gateways/images/prepare-image.ts';
import { randomSecret } from '../../gateways/secrets/random-secret.ts';
import type { Deps } from '../../kernel/deps.ts';
import { type Incoming, imageBytes } from './incoming.ts';
import { hashOf, keepFiles, stageFile } from './staged-file.ts';

interface Picture {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly memberId: number | null;
  readonly siteCode: string | null;
}

type Whose = Pick<Picture, 'name' | 'memberId' | 'siteCode'>;

const stageImage = async (deps: Deps, image: PreparedImage, { name, memberId, siteCode }: Whose): Promise<Result<string, Failure>> => {
  const id = randomSecret(18);
  const staged = await stageFile(deps, {
    id,
    ownerMemberId: memberId,
    siteCode,
    kind: 'image',
    mime: image.mime,
    bytes: image.bytes.length,
    sha256: hashOf(image.bytes),
    name: fileNameOf(name, image.mime),
    width: image.width,
    height: image.height,
    placeholder: image.placeholder,
    createdAt: deps.clock.now(),
  });
  if (!staged.ok) return staged;
  const { sha256 } = await deps.files.put(image.bytes);
  await Promise.all(image.thumbnails.map((thumbnail) => deps.files.putVariant(sha256, webpOf(thumbnail.width), thumbnail.bytes)));
  return ok(id);
};

/** Makes an uploaded picture safe and lays it down with its thumbnails, for {@link keepFiles} to keep; answers the file's id. */
export const stagePicture = async (deps: Deps, { bytes, ...whose }: Picture): Promise<Result<string, Failure>> => {
  const prepared = await deps.prepareImage(bytes);
  return prepared.ok ? stageImage(deps, prepared.value, whose) : prepared;
};

/** Lays down a card that was drawn here, byte for byte as it was drawn, for {@link keepFiles} to keep; answers the file's id. */
export const stageDrawn = async (deps: Deps, { bytes, ...whose }: Omit<Picture, 'name'>): Promise<Result<string, Failure>> => {
  const prepared = await deps.prepareDrawn(bytes);
  return prepared.ok ? stageImage(deps, prepared.value, { ...whose, name: 'card.webp' }) : prepared;
};

/** Makes an uploaded picture safe, keeps it with its thumbnails, and answers the file's id. */
export const storePicture = async (deps: Deps, picture: Picture): Promise<Result<string, Failure>> => {
  const staged = await stagePicture(deps, picture);
  if (staged.ok) await keepFiles(deps.db, [staged.value]);
  return staged;
};

interface KeptOriginal {
  readonly fileId: string;
  readonly mediaKind: OriginalMedia;
}

/** Stages an original: pictures are made safe, other media kept byte for byte, only sent as originals. `fileTypeRefused`, `busy`, as {@link stagePicture}. */
export const stageOriginal = async (
  deps: Deps,
  original: Incoming & Pick<Picture, 'memberId' | 'siteCode'>,
): Promise<Result<KeptOriginal, Failure>> => {
  const type = await recogniseOriginal(original.path);
  if (!type.ok) return fail({ ...type.failure, field: 'original' });
  const { mime, media } = type.value;
  if (media === 'image') {
    const bytes = await imageBytes(original);
    if (!bytes.ok) return fail({ ...bytes.failure, field: 'original' });
    const stored = await stagePicture(deps, { ...original, bytes: bytes.value });
    return stored.ok ? ok({ fileId: stored.value, mediaKind: media }) : stored;
  }
  const id = randomSecret(18);
  const staged = await stageFile(deps, {
    id,
    ownerMemberId: original.memberId,
    siteCode: original.siteCode,
    kind: media,
    mime,
    bytes: original.size,
    sha256: original.sha256,
    name: fileNameOf(original.name, mime),
    createdAt: deps.clock.now(),
  });
  if (!staged.ok) return staged;
  await deps.files.take(original.path);
  return ok({ fileId: id, mediaKind: media });
};

/** The same, kept at once. */
export const storeOriginal: typeof stageOriginal = async (deps, original) => {
  const staged = await stageOriginal(deps, original);
  if (staged.ok) await keepFiles(deps.db, [staged.value.fileId]);
  return staged;
};
