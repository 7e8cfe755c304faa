import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import * as request from '../shared/request.ts';

/** Ownership passports. */
export const passportEndpoints = {
  passport: endpoint({
    api: 'center',
    method: 'GET',
    path: '/nft/v1/passport/{tokenId}',
    audience: 'optional',
    summary: 'The ownership passport of an NFT, as the text of a file',
    params: z.object({ tokenId: request.tokenId }),
    result: z.object({ fileName: z.string(), body: z.string() }),
  }),
  passportOpenings: endpoint({
    api: 'center',
    method: 'GET',
    path: '/nft/v1/passport/{tokenId}/openings',
    audience: 'member',
    summary: 'What stands behind the salted hashes of own redemptions in an ownership passport, as the text of a file',
    params: z.object({ tokenId: request.tokenId }),
    result: z.object({ fileName: z.string(), body: z.string() }),
  }),
};
