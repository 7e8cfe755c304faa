import type { Picture } from '@naru/domain/file';
import type * as z from 'zod/mini';
import type { Codec } from '../shared/codec.ts';
import type { pictureWire } from './wire.ts';

type PictureWire = z.infer<typeof pictureWire>;

const pathOf = (url: string): string => url.replace(/^https?:\/\/[^/]+/, '');

/** The pictures of a list; absent ones are left out. */
export const picturesFrom = (list: readonly PictureWire[]): Picture[] => list.flatMap((picture) => pictureCodec.fromWire(picture) ?? []);

/** A picture as the three fields of the row that carries it; an absent one has an empty address. */
export const pictureCodec: Codec<PictureWire, Picture | null> = {
  toWire: (picture) =>
    picture === null
      ? { thumbnail: '', thumbnailPath: '', info: null }
      : {
          thumbnail: picture.url,
          thumbnailPath: pathOf(picture.url),
          info: { placeholder: picture.placeholder, width: picture.width, height: picture.height },
        },
  fromWire: ({ thumbnail, info }) => (thumbnail === '' ? null : { url: thumbnail, ...(info ?? { placeholder: '', width: 1, height: 1 }) }),
};
