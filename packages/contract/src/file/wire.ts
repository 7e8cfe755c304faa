import * as z from 'zod/mini';

/** A short-lived address of an original, and what the work is called. */
export const originalLinkWire = z.object({ url: z.string(), mime: z.string(), expiresAt: z.string(), name: z.string() });
