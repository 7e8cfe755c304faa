import type { Failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { type OriginalMedia, recogniseOriginal } from '../../gateways/files/recognise.ts';
import { randomSecret } from '../../gateways/secrets/random-secret.ts';
import type { Deps } from '../../kernel/deps.ts';
import { files } from '../../stores/schema/index.ts';
import { type Incoming, pictureBytes } from './incoming.ts';
import { type Picture, storePicture } from './store-picture.ts';

/** A kept original and its media kind. */
interface KeptOriginal {
  readonly fileId: string;
  readonly mediaKind: OriginalMedia;
}

/**
 * Keeps what a work really is: a picture is made safe as every picture; sounds, videos, PDFs and archives are kept byte for byte and only ever
 * sent as originals. Refused: `fileTypeRefused`, and what {@link storePicture} refuses.
 */
export const storeOriginal = async (
  deps: Deps,
  original: Incoming & Pick<Picture, 'memberId' | 'siteCode'>,
): Promise<Result<KeptOriginal, Failure>> => {
  const type = await recogniseOriginal(original.path);
  if (!type.ok) return fail({ ...type.failure, field: 'original' });
  const { mime, media } = type.value;
  if (media === 'image') {
    const bytes = await pictureBytes(original);
    if (!bytes.ok) return fail({ ...bytes.failure, field: 'original' });
    const stored = await storePicture(deps, { ...original, bytes: bytes.value });
    return stored.ok ? ok({ fileId: stored.value, mediaKind: media }) : stored;
  }
  const { sha256, size } = await deps.files.take(original.path);
  const id = randomSecret(18);
  await deps.db.insert(files).values({
    ...{ id, ownerMemberId: original.memberId, siteCode: original.siteCode },
    ...{ kind: media, mime, bytes: size, sha256, name: original.name.slice(0, 200), createdAt: deps.clock.now() },
  });
  return ok({ fileId: id, mediaKind: media });
};
