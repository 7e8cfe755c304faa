import type { Picture } from '@naru/domain/file';
import { files } from '../stores/schema/index.ts';

/** Columns that a picture is made of. */
export const pictureColumns = { fileId: files.id, placeholder: files.placeholder, width: files.width, height: files.height };

interface PictureRow {
  readonly fileId: string | null;
  readonly placeholder: string | null;
  readonly width: number | null;
  readonly height: number | null;
}

/** A row's picture at its public address on the file API; null when there is none. */
export const pictureOf = (row: PictureRow | null): Picture | null =>
  row?.fileId == null
    ? null
    : { url: `/file/image/${row.fileId}`, placeholder: row.placeholder ?? '', width: row.width ?? 1, height: row.height ?? 1 };
