import type { Failure } from '@naru/domain/failure';
import { fileNameOf, type MediaNote } from '@naru/domain/file';
import { fail, ok, type Result } from '@naru/domain/shared';
import { type OriginalMedia, recogniseOriginal } from '../../gateways/files/recognise.ts';
import { lookAtImage, type PictureStorage, type PreparedImage, webpOf } from '../../gateways/images/prepare-image.ts';
import { clearFilePosition } from '../../gateways/media/file-position.ts';
import { lookAtOriginal } from '../../gateways/media/look-at-original.ts';
import { randomSecret } from '../../gateways/secrets/random-secret.ts';
import type { Deps } from '../../kernel/deps.ts';
import { type Incoming, imageBytes } from './incoming.ts';
import { hashOf, hashOfFile, keepFiles, stageFile } from './staged-file.ts';

interface Picture {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly memberId: number | null;
  readonly siteCode: string | null;
  /** Byte for byte as given where buyers may get it; encoded anew without it. */
  readonly storage?: PictureStorage;
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
    notes: image.notes,
    createdAt: deps.clock.now(),
  });
  if (!staged.ok) return staged;
  const { sha256 } = await deps.files.put(image.bytes);
  await Promise.all(image.thumbnails.map((thumbnail) => deps.files.putVariant(sha256, webpOf(thumbnail.width), thumbnail.bytes)));
  return ok(id);
};

/** Lays an uploaded picture down with its thumbnails, for {@link keepFiles} to keep; answers the file's id. */
export const stagePicture = async (deps: Deps, { bytes, storage, ...whose }: Picture): Promise<Result<string, Failure>> => {
  const prepared = await deps.prepareImage(bytes, storage);
  return prepared.ok ? stageImage(deps, prepared.value, whose) : prepared;
};

/** Lays down a card that was drawn here, byte for byte as it was drawn, for {@link keepFiles} to keep; answers the file's id. */
export const stageDrawn = async (deps: Deps, { bytes, ...whose }: Omit<Picture, 'name' | 'storage'>): Promise<Result<string, Failure>> => {
  const prepared = await deps.prepareDrawn(bytes);
  return prepared.ok ? stageImage(deps, prepared.value, { ...whose, name: 'card.webp' }) : prepared;
};

/** Keeps an uploaded picture with its thumbnails, and answers the file's id. */
export const storePicture = async (deps: Deps, picture: Picture): Promise<Result<string, Failure>> => {
  const staged = await stagePicture(deps, picture);
  if (staged.ok) await keepFiles(deps.db, [staged.value]);
  return staged;
};

/** What is told of an original that is no picture. */
const lookAtMedia = async (
  path: string,
  type: Parameters<typeof lookAtOriginal>[1],
  cleared: readonly MediaNote[],
): Promise<readonly MediaNote[]> => [...cleared, ...(await lookAtOriginal(path, type))];

/**
 * What is told of an original, before it is taken: its position is taken out of the file on the way. Refused: `fileTypeRefused`, and as a picture is.
 * PDFs are read but for those whose number is too large for that (`readsPdf`).
 */
export const tellOfOriginal = async (
  { path, bytes }: { readonly path: string; readonly bytes: Buffer },
  readsPdf: boolean,
): Promise<Result<readonly MediaNote[], Failure>> => {
  const type = await recogniseOriginal(path);
  if (!type.ok) return type;
  const { mime, media } = type.value;
  if (media === 'image') return lookAtImage(bytes);
  const cleared = await clearFilePosition(path, mime);
  return ok(media === 'pdf' && !readsPdf ? cleared : await lookAtMedia(path, { mime, media }, cleared));
};

interface KeptOriginal {
  readonly fileId: string;
  readonly mediaKind: OriginalMedia;
}

/** Stages an original byte for byte but for its position, with what its issuer is told of it (`notes`, where that is known). `fileTypeRefused`, `busy`, as {@link stagePicture}. */
export const stageOriginal = async (
  deps: Deps,
  original: Incoming & Pick<Picture, 'memberId' | 'siteCode'> & { readonly notes?: readonly MediaNote[] },
): Promise<Result<KeptOriginal, Failure>> => {
  const type = await recogniseOriginal(original.path);
  if (!type.ok) return fail({ ...type.failure, field: 'original' });
  const { mime, media } = type.value;
  if (media === 'image') {
    const bytes = await imageBytes(original);
    if (!bytes.ok) return fail({ ...bytes.failure, field: 'original' });
    const stored = await stagePicture(deps, { ...original, bytes: bytes.value, storage: 'verbatim' });
    return stored.ok ? ok({ fileId: stored.value, mediaKind: media }) : stored;
  }
  const cleared = await clearFilePosition(original.path, mime);
  const notes = original.notes ?? (await lookAtMedia(original.path, { mime, media }, cleared));
  const id = randomSecret(18);
  const staged = await stageFile(deps, {
    id,
    ownerMemberId: original.memberId,
    siteCode: original.siteCode,
    kind: media,
    mime,
    bytes: original.size,
    sha256: cleared.length > 0 ? await hashOfFile(original.path) : original.sha256,
    name: fileNameOf(original.name, mime),
    notes,
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
