import * as z from 'zod/mini';

/** A session's tokens. */
export const tokensWire = z.object({ accessToken: z.string(), refreshToken: z.string() });
