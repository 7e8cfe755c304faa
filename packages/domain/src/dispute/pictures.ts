import { type Failure, failure } from '../failure/code.ts';
import { isPictureName } from '../file/upload.ts';

/** So many pictures go with a dispute. */
export const MOST_DISPUTE_PICTURES = 5;
/** As large as one of them may be, in bytes: 6 MiB. */
export const DISPUTE_PICTURE_BYTES = 6 * 1024 * 1024;

/**
 * Why a file may not go with a dispute, told beside the field `pictures`: by its name it is no picture, or it is too large. The server looks at
 * the content as well. Null when it may.
 */
export const whyNotShowable = ({ name, size }: { readonly name: string; readonly size: number }): Failure | null => {
  if (!isPictureName(name)) return failure('fileTypeRefused', { field: 'pictures' });
  return size > DISPUTE_PICTURE_BYTES ? failure('fileTooLarge', { field: 'pictures' }) : null;
};
