import { MOST_SENT, type Sendings } from '@naru/domain/gift';
import { TEXT_LIMITS } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { call, endpoint, endpointsOf, nothing } from '../endpoint.ts';
import { nonNegativeInteger, text } from '../shared/primitives.ts';
import { page } from '../shared/reply.ts';
import * as request from '../shared/request.ts';
import { cardLink, giftCard, outcomes, pendingGift, receivers, taken, WRAPPING_WIRE } from './replies.ts';

const tokenParam = z.object({ x: request.tokenId });

/** The NFTs that are sent, to whom, with which words, wrapped how, confirmed by PIN. Exactly one receiver is named. */
const sending = z.object({
  tokenIds: z.array(request.tokenId).check(z.minLength(1), z.maxLength(MOST_SENT)),
  pin: request.pin,
  toDid: z.optional(request.did),
  phone: z.optional(request.phone),
  message: z.optional(text(TEXT_LIMITS.long)),
  wrapping: z.optional(request.codeOf(WRAPPING_WIRE)),
});

/** Sending NFTs and receiving them (product 7, NFT). */
export const giftEndpoints = endpointsOf<Sendings, 'send' | 'receiver'>()({
  transferableCheckAll: endpoint({
    operationId: 'transferableCheckAll',
    api: 'center',
    method: 'GET',
    path: '/nft/v1/own/transferable/check',
    audience: 'member',
    summary: 'How many own NFTs could be transferred',
    result: z.object({ count: nonNegativeInteger }),
  }),
  transferableCheck: endpoint({
    operationId: 'transferableCheck',
    api: 'center',
    method: 'GET',
    path: '/nft/v1/own/transferable/check/{x}',
    audience: 'member',
    summary: 'Whether an own NFT could be transferred',
    params: tokenParam,
    result: z.object({ transferable: z.boolean(), reasons: z.array(z.number()) }),
  }),
  transferWallet: endpoint({
    operationId: 'transferWallet',
    api: 'center',
    method: 'POST',
    path: '/nft/v2/transfer/wallet',
    audience: 'member',
    summary: 'Transfer NFTs to another wallet, confirmed by PIN',
    movesValue: true,
    body: sending,
    plainPin: true,
    result: outcomes,
  }),
  giftWallet: endpoint({
    operationId: 'giftWallet',
    api: 'center',
    method: 'POST',
    path: '/nft/v2/gift/wallet',
    audience: 'member',
    summary: 'Gift NFTs, confirmed by PIN',
    movesValue: true,
    body: sending,
    plainPin: true,
    result: outcomes,
  }),
  pending: call({
    operationId: 'giftsPending',
    api: 'center',
    method: 'GET',
    path: '/nft/v1/gift/pending',
    audience: 'member',
    summary: 'Own NFTs that were sent to a phone, those that wait first',
    query: z.object(request.pageQueryShape),
    result: page(pendingGift),
  }).by((query) => ({ query })),
  takeBack: call({
    operationId: 'giftTakeBack',
    api: 'center',
    method: 'PUT',
    path: '/nft/v1/gift/{x}/take-back',
    audience: 'member',
    summary: 'Take back what was sent to a phone and not received',
    movesValue: true,
    params: z.object({ x: request.idText.gift }),
    result: nothing,
  }).by((giftId) => ({ params: { x: giftId } }), { keyed: true }),
  recentReceivers: call({
    operationId: 'giftReceivers',
    api: 'center',
    method: 'GET',
    path: '/nft/v1/gift/receivers',
    audience: 'member',
    summary: 'Members to whom one has sent something, the last one first',
    result: receivers,
  }).by(() => ({}), { read: ({ dataList }) => dataList }),
  cardKey: call({
    operationId: 'giftLink',
    api: 'center',
    method: 'GET',
    path: '/nft/v1/gift/{x}/link',
    audience: 'member',
    summary: 'The key of the card of what one has sent to a phone, to pass its link on as long as it waits',
    params: z.object({ x: request.idText.gift }),
    result: cardLink,
  }).by((giftId) => ({ params: { x: giftId } }), { read: ({ key }) => key }),
  thank: call({
    operationId: 'giftThank',
    api: 'center',
    method: 'PUT',
    path: '/nft/v1/gift/{x}/thank',
    audience: 'member',
    summary: 'Thank the member who sent what one has received',
    params: z.object({ x: request.idText.gift }),
    body: z.object({ message: text(TEXT_LIMITS.long) }),
    result: nothing,
  }).by((giftId, words) => ({ params: { x: giftId }, body: { message: words } })),
  receive: call({
    operationId: 'serialReceive',
    api: 'center',
    method: 'PUT',
    path: '/nft/v1/transfter/serial',
    audience: 'member',
    summary: 'Receive an NFT by its code',
    movesValue: true,
    body: z.object({ serial: request.serial }),
    result: taken,
  }).by((serial) => ({ body: { serial } }), { keyed: true }),
  card: call({
    operationId: 'giftCard',
    api: 'center',
    method: 'POST',
    path: '/nft/v1/gift/card',
    audience: 'optional',
    summary: 'The card of a gift, by the key in the link of its text message, which addresses of calls do not hold',
    body: z.object({ key: request.cardKey }),
    result: giftCard,
  }).by((key) => ({ body: { key } })),
  unwrap: call({
    operationId: 'giftUnwrap',
    api: 'center',
    method: 'PUT',
    path: '/nft/v1/gift/card/open',
    audience: 'optional',
    summary: 'Tell that the card of a gift was opened; the first time counts',
    body: z.object({ key: request.cardKey }),
    result: nothing,
  }).by((key) => ({ body: { key } })),
});
