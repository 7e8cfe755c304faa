import type { Passports } from '@naru/domain/passport';
import * as z from 'zod/mini';
import { call, endpointsOf } from '../endpoint.ts';
import * as request from '../shared/request.ts';

export const passportEndpoints = endpointsOf<Passports>()({
  download: call({
    operationId: 'passport',
    api: 'center',
    method: 'GET',
    path: '/nft/v1/passport/{tokenId}',
    audience: 'optional',
    summary: 'The ownership passport of an NFT, as the text of a file',
    params: z.object({ tokenId: request.tokenId }),
    result: z.object({ fileName: z.string(), body: z.string() }),
  }).by((tokenId) => ({ params: { tokenId } })),
  openings: call({
    operationId: 'passportOpenings',
    api: 'center',
    method: 'GET',
    path: '/nft/v1/passport/{tokenId}/openings',
    audience: 'member',
    summary: 'What stands behind the salted hashes of own redemptions in an ownership passport, as the text of a file',
    params: z.object({ tokenId: request.tokenId }),
    result: z.object({ fileName: z.string(), body: z.string() }),
  }).by((tokenId) => ({ params: { tokenId } })),
});
