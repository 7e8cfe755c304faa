import { MOST_GOODS_PHOTOS, MOST_PHOTO_BYTES } from '@naru/domain/exchange';
import { BlobReader, BlobWriter, configure, ZipReader } from '@zip.js/zip.js/lib/zip-native.js';
import { isOfType, PICTURE_TYPES } from '../../../shared/form/file-types.ts';

// A worker of its own would need an address that the page's policy allows; the browser's own decompression is asked instead.
configure({ useWebWorkers: false });

/** The pictures of a ZIP file, and the names of what is left out: too large, or no picture. Throws for what is no ZIP file. */
export const unzipPictures = async (file: File): Promise<{ readonly files: readonly File[]; readonly left: readonly string[] }> => {
  const reader = new ZipReader(new BlobReader(file));
  const files: File[] = [];
  const left: string[] = [];
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      const name = entry.filename;
      // macOS adds a file beside each other one.
      if (entry.directory || name.startsWith('__MACOSX/')) continue;
      const fits = entry.uncompressedSize <= MOST_PHOTO_BYTES && files.length < MOST_GOODS_PHOTOS;
      if (!fits || !isOfType({ name }, PICTURE_TYPES) || entry.encrypted) left.push(name);
      else files.push(new File([await entry.getData(new BlobWriter())], name.split('/').at(-1) ?? name));
    }
  } finally {
    await reader.close();
  }
  return { files, left };
};
