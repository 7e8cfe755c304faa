import { ALLOWED_UPLOADS, isAlmostPicture, otherFileOfName } from '@naru/domain/file';
import { fieldText, refusedFileText } from '@naru/messages';

/** The extensions of pictures that are shown, and of sheets. */
export const PICTURE_TYPES: readonly string[] = ALLOWED_UPLOADS.image;
export const SHEET_TYPES: readonly string[] = ['xlsx', 'csv', 'xls', 'ods', 'xlsm', 'xlsb', 'xltx', 'tsv', 'txt', 'html', 'htm'];

/** Types as a file input's `accept` has them. */
export const acceptOf = (types: readonly string[]): string => types.map((type) => `.${type}`).join(',');

/** What a file is by its name, and how it is saved so that it is taken; undefined where that is not known, or no help where these types are wanted. */
const knownText = (name: string, types: readonly string[]): string | undefined => {
  const is = otherFileOfName(name);
  const helps = types.includes('pdf') || (types.includes('png') && isAlmostPicture(is));
  return helps ? refusedFileText(is) : undefined;
};

/**
 * Why files are not taken, each by its name: pickers can be told to show every file, and what is dropped was never filtered. Undefined where all are
 * taken.
 */
export const wrongTypes = (files: readonly Pick<File, 'name'>[], types: readonly string[]): string | undefined => {
  const wrong = files.filter((file) => !isOfType(file, types));
  if (wrong.length === 0) return undefined;
  const wanted = types.join(', ');
  const unknown = wrong.filter(({ name }) => knownText(name, types) === undefined);
  return [
    ...wrong.flatMap(({ name }) => knownText(name, types)?.replace(/^/, `${name}: `) ?? []),
    ...(unknown.length === 0
      ? []
      : [`${unknown.map(({ name }) => name).join(', ')}: ${fieldText({ rule: 'fileType' })} ${wanted} 파일을 골라 주세요.`]),
  ].join(' ');
};

/** Whether a file's name says that it is of one of these types. */
export const isOfType = ({ name }: Pick<File, 'name'>, types: readonly string[]): boolean =>
  name.includes('.') && types.includes(name.slice(name.lastIndexOf('.') + 1).toLowerCase());
