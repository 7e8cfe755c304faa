import type { FieldFault } from '../shared/field-rule.ts';
import type { Lifecycle } from '../shared/lifecycle.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import type { Picture } from './views.ts';

/** Whether a file may be opened. */
export type FileState = 'stored' | 'deleted';
export type FileMove = 'keep' | 'drop';

/** What is uploaded counts as deleted until something keeps it, and again once that lets it go: the sweep erases it. */
export const FILE_LIFECYCLE: Lifecycle<FileState, FileMove> = Object.freeze({ stored: { drop: 'deleted' }, deleted: { keep: 'stored' } });

/** The file name extensions that may be uploaded, by what they hold (product 5). */
export const ALLOWED_UPLOADS = Object.freeze({
  image: ['jpg', 'jpeg', 'gif', 'bmp', 'png'],
  video: ['mp4'],
  audio: ['mp3', 'wav', 'mpeg'],
  document: ['hwp', 'hwpx', 'pdf', 'pptx', 'docx', 'doc'],
} as const);

export type UploadKind = keyof typeof ALLOWED_UPLOADS;

const KIND_BY_EXTENSION: ReadonlyMap<string, UploadKind> = new Map(
  Object.entries(ALLOWED_UPLOADS).flatMap(([kind, extensions]) => extensions.map((extension) => [extension, kind as UploadKind] as const)),
);

/** What a file name extension (without the dot, in any case) stands for; undefined when it may not be uploaded. */
export const uploadKindOf = (extension: string): UploadKind | undefined => KIND_BY_EXTENSION.get(extension.toLowerCase());

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

/** The square that is shown of a picture: its middle in per mille of width and height, and how close it is, in percent of the largest square. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export const CROP_LIMITS = Object.freeze({ place: 1_000, zoomLeast: 100, zoomMost: 400 } as const);

export interface Square {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

/** The square of pixels that a crop means, moved as little as keeps it within the picture. */
export const squareOf = ({ x, y, zoom }: Crop, { width, height }: Pick<Picture, 'width' | 'height'>): Square => {
  const side = Math.max(1, Math.round((Math.min(width, height) * CROP_LIMITS.zoomLeast) / zoom));
  const within = (middle: number, length: number): number =>
    Math.min(Math.max(0, Math.round((middle * length) / CROP_LIMITS.place - side / 2)), length - side);
  return { left: within(x, width), top: within(y, height), side };
};

/** How an original is shown: by the browser itself, by a reader of PDFs, or not at all but saved. */
export type Viewer = 'image' | 'audio' | 'video' | 'pdf' | 'download';

const VIEWERS: Readonly<Record<string, Viewer>> = Object.freeze({
  'image/jpeg': 'image',
  'image/png': 'image',
  'image/gif': 'image',
  'image/bmp': 'image',
  'image/webp': 'image',
  'audio/mpeg': 'audio',
  'audio/wav': 'audio',
  'video/mp4': 'video',
  'application/pdf': 'pdf',
} as const);

/** What shows an original of this type; archives, and whatever no browser shows, are saved (product 2, original-file viewers). */
export const viewerOf = (mime: string): Viewer => VIEWERS[mime] ?? 'download';
