import type { Failure } from '@naru/domain/failure';
import { fileNameOf } from '@naru/domain/file';
import { fail, ok, type Result } from '@naru/domain/shared';
import { type OriginalMedia, recogniseOriginal } from '../../gateways/files/recognise.ts';
import { randomSecret } from '../../gateways/secrets/random-secret.ts';
import type { Deps } from '../../kernel/deps.ts';
import { type Incoming, imageBytes } from './incoming.ts';
import { keepFiles, stageFile } from './staged-file.ts';
import { type Picture, stagePicture } from './store-picture.ts';

/** A kept original and its media kind. */
interface KeptOriginal {
  readonly fileId: string;
  readonly mediaKind: OriginalMedia;
}

/**
 * Lays down what a work really is, for {@link keepFiles} to keep: a picture is made safe as every picture; sounds, videos, PDFs and archives are
 * laid down byte for byte and only ever sent as originals. Refused: `fileTypeRefused`, `busy`, and what {@link stagePicture} refuses.
 */
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
