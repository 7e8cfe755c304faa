import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { MAX_IMAGE_BYTES } from '../../gateways/images/prepare-image.ts';

/** A file that came with a call, still on disk where it was received. */
export interface Incoming {
  readonly name: string;
  readonly size: number;
  readonly path: string;
  readonly sha256: string;
  /** Reads it whole: look at `size` before. */
  bytes(): Promise<Uint8Array>;
}

/** The bytes of what is to be a picture; refused with `fileTooLarge` before they are read. */
export const pictureBytes = async (file: Incoming): Promise<Result<Uint8Array, Failure>> =>
  file.size > MAX_IMAGE_BYTES ? fail(failure('fileTooLarge')) : ok(await file.bytes());
