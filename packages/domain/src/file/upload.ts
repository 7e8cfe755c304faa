import type { FieldFault } from '../shared/field-rule.ts';
import { fail, ok, type Result } from '../shared/result.ts';

/** The file name extensions that may be uploaded, by what they hold (product 5). */
export const ALLOWED_UPLOADS = Object.freeze({
  image: ['jpg', 'jpeg', 'gif', 'bmp', 'png'],
  video: ['mp4'],
  audio: ['mp3', 'wav', 'mpeg'],
  document: ['hwp', 'hwpx', 'pdf', 'pptx', 'docx', 'doc'],
} as const);

/** What an upload holds. */
export type UploadKind = keyof typeof ALLOWED_UPLOADS;

const KINDS: ReadonlyMap<string, UploadKind> = new Map(
  Object.entries(ALLOWED_UPLOADS).flatMap(([kind, extensions]) => extensions.map((extension) => [extension, kind as UploadKind] as const)),
);

/** What a file name extension (without the dot, in any case) stands for; undefined when it may not be uploaded. */
export const uploadKindOf = (extension: string): UploadKind | undefined => KINDS.get(extension.toLowerCase());

/** Whether a file is a picture by its name, of those that may be uploaded (product 5). */
export const isPictureName = (fileName: string): boolean => {
  const kind = uploadKindOfName(fileName);
  return kind.ok && kind.value === 'image';
};

/** What a file holds by its name; refused with `fileType` when its type may not be uploaded (product 5). */
export const uploadKindOfName = (fileName: string): Result<UploadKind, FieldFault> => {
  const kind = fileName.includes('.') ? uploadKindOf(fileName.slice(fileName.lastIndexOf('.') + 1)) : undefined;
  return kind === undefined ? fail({ rule: 'fileType' }) : ok(kind);
};
