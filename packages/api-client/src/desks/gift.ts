import { accountEndpoints, giftEndpoints } from '@naru/contract';
import { must, pageCodec, pendingGiftCodec, sendOutcomeCodec } from '@naru/contract/codec';
import type { Sendings } from '@naru/domain/gift';
import { parseTokenId } from '@naru/domain/shared';
import type { Call } from '../transport/caller.ts';
import { done, seen } from './fetching.ts';

const gifts = pageCodec(pendingGiftCodec);

/** Sending and receiving NFTs, over HTTP. */
export const httpSendings = (call: Call, newKey: () => string): Sendings => ({
  send: ({ kind, tokenIds, to, message, pin }) =>
    seen(
      call(kind === 'gift' ? giftEndpoints.giftWallet : giftEndpoints.transferWallet, {
        body: { tokenIds: [...tokenIds], pin, message, ...('did' in to ? { toDid: to.did } : { phone: to.phone }) },
        key: newKey(),
      }),
      ({ outcomes }) => outcomes.map(sendOutcomeCodec.fromWire),
    ),
  receiver: (did) => seen(call(accountEndpoints.userByDid, { params: { x: did } }), ({ nickname }) => ({ nickname })),
  pending: (query) => seen(call(giftEndpoints.giftsPending, { query }), gifts.fromWire),
  takeBack: (giftId) => done(call(giftEndpoints.giftTakeBack, { params: { x: giftId }, key: newKey() })),
  receive: (serial) =>
    seen(call(giftEndpoints.serialReceive, { body: { serial }, key: newKey() }), ({ tokenId, code, fromNickname = '', message = '' }) =>
      code === undefined ? { tokenId: must(parseTokenId(tokenId)), sender: fromNickname, message } : { event: code },
    ),
});
