import { type Failure, failure } from '@naru/domain/failure';
import { isPictureName } from '@naru/domain/file';
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

/** The bytes of what shows itself to be a picture, whatever it is called; refused with `fileTooLarge` before they are read. */
export const imageBytes = async (file: Pick<Incoming, 'size' | 'bytes'>): Promise<Result<Uint8Array, Failure>> =>
  file.size > MAX_IMAGE_BYTES ? fail(failure('fileTooLarge')) : ok(await file.bytes());

/**
 * The bytes of what is to be a picture, by its name, too: refused with `fileTypeRefused` for a name that says something else (product 5, uploads), and
 * with `fileTooLarge`, before they are read.
 */
export const pictureBytes = async (file: Pick<Incoming, 'name' | 'size' | 'bytes'>): Promise<Result<Uint8Array, Failure>> =>
  isPictureName(file.name) ? imageBytes(file) : fail(failure('fileTypeRefused'));
