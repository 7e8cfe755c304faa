import * as z from 'zod/mini';

/** A short-lived address of an original, and what the work is called. */
export const originalLinkWire = z.object({ url: z.string(), mime: z.string(), expiresAt: z.string(), name: z.string() });

/** A picture as three fields of the row that carries it: address, path below the file server, and what is needed before it has loaded. */
export const pictureFields = {
  thumbnail: z.string(),
  thumbnailPath: z.string(),
  info: z.nullable(z.object({ placeholder: z.string(), width: z.int(), height: z.int() })),
};

/** The same as an object of its own. */
export const pictureWire = z.object(pictureFields);
