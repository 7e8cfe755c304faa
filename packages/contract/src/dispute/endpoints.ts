import { DISPUTE_REASON, DISPUTE_STANCE, type Disputes, type SiteDisputes } from '@naru/domain/dispute';
import type { UploadPart } from '@naru/domain/file';
import { type DisputeId, TEXT_LIMITS } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { call, endpointsOf, nothing } from '../endpoint.ts';
import { originalLink } from '../file/replies.ts';
import { id } from '../shared/ids.ts';
import { text } from '../shared/primitives.ts';
import { list, reply } from '../shared/reply.ts';
import * as request from '../shared/request.ts';
import { dispute } from './replies.ts';

const ofExchange = z.object({ x: request.idText.exchange });

const picture = z.object({ x: request.idText.exchange, y: request.numberText });

/** The parts in which pictures travel: as many as go with a dispute. */
const files = ['picture1', 'picture2', 'picture3', 'picture4', 'picture5'] as const;

/** What is said, which the domain judges as well. */
const said = text(2 * TEXT_LIMITS.long);

const partsOf = (pictures: readonly UploadPart[]): Record<string, UploadPart> =>
  Object.fromEntries(pictures.map((picture, at) => [`picture${at + 1}`, picture]));

/** What becomes of goods that did not come, or are not as they should be (product 14). */
export const disputeEndpoints = endpointsOf<Disputes>()({
  ofExchange: call({
    operationId: 'disputes',
    api: 'center',
    method: 'GET',
    path: '/nft/v2/exchange/{x}/dispute',
    audience: 'member',
    summary: 'Everything that was disputed of an own exchange, the newest first',
    params: ofExchange,
    result: list(dispute),
  }).by((x) => ({ params: { x } })),
  open: call({
    operationId: 'disputeOpen',
    api: 'center',
    method: 'POST',
    path: '/nft/v2/exchange/{x}/dispute',
    audience: 'member',
    summary: 'Say that the goods of an own exchange did not come, or what is wrong with them; its clocks stand still',
    movesValue: true,
    bodyKind: 'multipart',
    files,
    params: ofExchange,
    body: z.object({ reason: request.codeOf(DISPUTE_REASON), text: said }),
    result: reply<{ readonly disputeId: DisputeId }>()({ disputeId: id.dispute }),
  }).by(({ exchangeId, key, pictures, ...body }) => ({ params: { x: exchangeId }, body, files: partsOf(pictures), key })),
  withdraw: call({
    operationId: 'disputeWithdraw',
    api: 'center',
    method: 'PUT',
    path: '/nft/v2/exchange/{x}/dispute/withdraw',
    audience: 'member',
    summary: 'Take the open dispute over an own exchange back',
    params: ofExchange,
    result: nothing,
  }).by((x) => ({ params: { x } })),
  picture: call({
    operationId: 'disputePicture',
    api: 'center',
    method: 'POST',
    path: '/nft/v2/exchange/{x}/dispute/picture/{y}/link',
    audience: 'member',
    summary: 'An address of 60 s for a picture that goes with an own dispute',
    params: picture,
    result: originalLink,
  }).by((x, y) => ({ params: { x, y } })),
});

export const siteDisputeEndpoints = endpointsOf<SiteDisputes>()({
  ofExchange: call({
    operationId: 'siteDisputes',
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/exchange/{x}/dispute',
    audience: 'site',
    summary: "Everything that was disputed of a site's exchange, the newest first",
    params: ofExchange,
    query: z.object({ siteCode: request.siteCode }),
    result: list(dispute),
  }).by((siteCode, x) => ({ params: { x }, query: { siteCode } })),
  picture: call({
    operationId: 'siteDisputePicture',
    api: 'center',
    method: 'POST',
    path: '/issuer/v2/exchange/{x}/dispute/picture/{y}/link',
    audience: 'site',
    leastRole: 'viewer',
    summary: "An address of 60 s for a picture that goes with a dispute over a site's exchange",
    params: picture,
    body: z.object({ siteCode: request.siteCode }),
    result: originalLink,
  }).by((siteCode, x, y) => ({ params: { x, y }, body: { siteCode } })),
  answer: call({
    operationId: 'disputeAnswer',
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/exchange/{x}/dispute',
    audience: 'site',
    summary: "Answer the open dispute over a site's exchange, once",
    movesValue: true,
    params: ofExchange,
    body: z.object({ siteCode: request.siteCode, stance: request.codeOf(DISPUTE_STANCE), text: said }),
    result: nothing,
  }).by(({ exchangeId, key, ...body }) => ({ params: { x: exchangeId }, body, key })),
});
