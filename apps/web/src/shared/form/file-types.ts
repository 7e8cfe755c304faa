import { ALLOWED_UPLOADS } from '@naru/domain/file';
import { fieldText } from '@naru/messages';

/** The extensions of pictures that are shown, and of sheets that are read; of an old one it is told by its content how it is saved anew. */
export const PICTURE_TYPES: readonly string[] = ALLOWED_UPLOADS.image;
export const SHEET_TYPES: readonly string[] = ['xlsx', 'csv', 'xlsm', 'xltx', 'tsv', 'txt', 'xls'];

/** Types as a file input's `accept` has them. */
export const acceptOf = (types: readonly string[]): string => types.map((type) => `.${type}`).join(',');

/**
 * Why files are not taken, each by its name: pickers can be told to show every file, and what is dropped was never filtered. Undefined where all are
 * taken.
 */
export const wrongTypes = (files: readonly Pick<File, 'name'>[], types: readonly string[]): string | undefined => {
  const wrong = files.filter((file) => !isOfType(file, types));
  if (wrong.length === 0) return undefined;
  return `${wrong.map(({ name }) => name).join(', ')}: ${fieldText({ rule: 'fileType' })} ${types.join(', ')} 파일을 골라 주세요.`;
};

/** Whether a file's name says that it is of one of these types. */
export const isOfType = ({ name }: Pick<File, 'name'>, types: readonly string[]): boolean =>
  name.includes('.') && types.includes(name.slice(name.lastIndexOf('.') + 1).toLowerCase());
