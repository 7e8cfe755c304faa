import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { tokenId } from '../shared/primitives.ts';

/** Ownership passports. */
export const passportEndpoints = {
  passport: endpoint({
    api: 'center',
    method: 'GET',
    path: '/nft/v1/passport/{tokenId}',
    audience: 'optional',
    summary: 'The ownership passport of an NFT, as the text of a file',
    params: z.object({ tokenId }),
    result: z.object({ fileName: z.string(), body: z.string() }),
  }),
};
