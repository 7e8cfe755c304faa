import type { Failure } from '@naru/domain/failure';
import { ok, type Result } from '@naru/domain/shared';
import { webpOf } from '../../gateways/images/prepare-image.ts';
import { randomSecret } from '../../gateways/secrets/random-secret.ts';
import type { Deps } from '../../kernel/deps.ts';
import { files } from '../../stores/schema/index.ts';

/** An upload and whose it is. */
export interface Picture {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly memberId: number | null;
  readonly siteCode: string | null;
}

/** Makes an uploaded picture safe, keeps it with its thumbnails, and answers the file's id. Bytes first, then the row: a row never lacks its bytes. */
export const storePicture = async (deps: Deps, { bytes, name, memberId, siteCode }: Picture): Promise<Result<string, Failure>> => {
  const prepared = await deps.prepareImage(bytes);
  if (!prepared.ok) return prepared;
  const image = prepared.value;
  const { sha256, size } = await deps.files.put(image.bytes);
  await Promise.all(image.thumbnails.map((thumbnail) => deps.files.putVariant(sha256, webpOf(thumbnail.width), thumbnail.bytes)));
  const id = randomSecret(18);
  await deps.db.insert(files).values({
    id,
    ownerMemberId: memberId,
    siteCode,
    kind: 'image',
    mime: image.mime,
    bytes: size,
    sha256,
    name: name.slice(0, 200),
    width: image.width,
    height: image.height,
    placeholder: image.placeholder,
    createdAt: deps.clock.now(),
  });
  return ok(id);
};
