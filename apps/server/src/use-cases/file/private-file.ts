import { hash } from 'node:crypto';
import type { Failure } from '@naru/domain/failure';
import { fileNameOf } from '@naru/domain/file';
import { fail, ok, type Result } from '@naru/domain/shared';
import { randomSecret } from '../../gateways/secrets/random-secret.ts';
import type { Deps } from '../../kernel/deps.ts';
import { files } from '../../stores/schema/index.ts';
import { type Incoming, pictureBytes } from './incoming.ts';
import { ATTACHMENT } from './originals.ts';

/** Bytes that only some may see, and who has sent them. */
interface PrivateFile {
  readonly bytes: Uint8Array;
  readonly mime: string;
  readonly name: string;
  readonly memberId: number;
  readonly siteCode?: string;
}

/** Stages bytes for only those given an address; deleted until kept. Their hash is salted with the file's id, so that they can be erased. Answers the id. */
export const stagePrivateFile = async (
  deps: Pick<Deps, 'db' | 'clock' | 'files'>,
  { bytes, mime, name, memberId, siteCode }: PrivateFile,
): Promise<string> => {
  const id = randomSecret(18);
  const sha256 = hash('sha256', Buffer.concat([Buffer.from(id), bytes]), 'hex');
  await deps.db.insert(files).values({
    id,
    ownerMemberId: memberId,
    siteCode,
    kind: ATTACHMENT.kind,
    mime,
    bytes: bytes.length,
    sha256,
    name: fileNameOf(name, mime),
    state: 'deleted',
    createdAt: deps.clock.now(),
  });
  await deps.files.putVariant(sha256, ATTACHMENT.variant, bytes);
  return id;
};

interface StagedPicture {
  readonly fileId: string;
  readonly bytes: Uint8Array;
}

/** Makes a picture safe and stages it for those who are given its address. Refused, beside `field`, with what pictures are refused with. */
export const stagePrivatePicture = async (
  deps: Deps,
  picture: Incoming,
  { field, ...of }: Pick<PrivateFile, 'memberId' | 'siteCode'> & { readonly field: string },
): Promise<Result<StagedPicture, Failure>> => {
  const sent = await pictureBytes(picture);
  if (!sent.ok) return fail({ ...sent.failure, field });
  const prepared = await deps.prepareImage(sent.value);
  if (!prepared.ok) return fail({ ...prepared.failure, field });
  const { bytes, mime } = prepared.value;
  return ok({ fileId: await stagePrivateFile(deps, { bytes, mime, name: picture.name, ...of }), bytes });
};
