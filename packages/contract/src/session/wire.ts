import * as z from 'zod/mini';

export const tokensWire = z.object({ accessToken: z.string(), refreshToken: z.string() });
