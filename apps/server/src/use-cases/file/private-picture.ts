import type { Failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import type { Deps } from '../../kernel/deps.ts';
import { type Incoming, pictureBytes } from './incoming.ts';
import { type PrivateFile, stagePrivateFile } from './private-file.ts';

/** A picture that was laid down, and its bytes as they are shown. */
interface StagedPicture {
  readonly fileId: string;
  readonly bytes: Uint8Array;
}

/**
 * Makes a picture safe as every picture, and lays it down for those alone who are given an address of it, to be kept. Refused, beside `field`, with
 * what pictures are refused with.
 */
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
