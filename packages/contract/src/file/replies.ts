import { AI_USES, MEDIA_NOTES, type MediaNote, type OriginalLink, type Picture } from '@naru/domain/file';
import * as z from 'zod/mini';
import { bare, optional, orNull, type Part, reply, text } from '../shared/reply.ts';

const pathOf = (url: string): string => url.replace(/^https?:\/\/[^/]+/, '');

const pictureWire = z.object({
  thumbnail: z.string(),
  thumbnailPath: z.string(),
  info: z.nullable(z.object({ placeholder: z.string(), width: z.int(), height: z.int(), ai: z.optional(z.literal(AI_USES)) })),
});

/**
 * A picture as three fields of the row that carries it: address, path below the file server, and what is needed before it has loaded. An absent one
 * has an empty address.
 */
export const picture: Part<typeof pictureWire, Picture | null> = {
  schema: pictureWire,
  toWire: (shown) =>
    shown === null
      ? { thumbnail: '', thumbnailPath: '', info: null }
      : {
          thumbnail: shown.url,
          thumbnailPath: pathOf(shown.url),
          info: {
            placeholder: shown.placeholder,
            width: shown.width,
            height: shown.height,
            ...(shown.ai === undefined ? {} : { ai: shown.ai }),
          },
        },
  fromWire: ({ thumbnail, info }) => {
    if (thumbnail === '') return null;
    const { ai, ...size } = info ?? { placeholder: '', width: 1, height: 1 };
    return { url: thumbnail, ...size, ...(ai === undefined ? {} : { ai }) };
  },
};

/** The pictures of a list; absent ones are left out. */
export const pictures: Part<z.ZodMiniArray<typeof pictureWire>, readonly Picture[]> = {
  schema: z.array(pictureWire),
  toWire: (shown) => shown.map(picture.toWire),
  fromWire: (wire) => wire.flatMap((one) => picture.fromWire(one) ?? []),
};

const noteFields = { is: bare(z.literal(MEDIA_NOTES)), of: optional(text) };

/** What is told of a file that is given as an original. */
export const mediaNote = reply<MediaNote>()(noteFields);

/** A short-lived address of an original, and what the work is called. */
export const originalLink = reply<OriginalLink>()({ url: text, mime: text, expiresAt: text, name: text, shown: orNull(picture) });
