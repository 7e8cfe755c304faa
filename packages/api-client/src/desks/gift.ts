import { accountEndpoints, giftEndpoints } from '@naru/contract';
import { giftCardCodec, must, pageCodec, pendingGiftCodec, receivedCodec, sendOutcomeCodec } from '@naru/contract/codec';
import { parseCardKey, type Receiver, type Sendings } from '@naru/domain/gift';
import { type Did, parseDid } from '@naru/domain/shared';
import type { Call } from '../transport/caller.ts';
import { done, seen } from './fetching.ts';

const gifts = pageCodec(pendingGiftCodec);

/** The public face of a member; whoever hides their page is known by name alone. */
const face = (call: Call, did: Did) =>
  seen(
    call(accountEndpoints.userByDid, { params: { x: did } }),
    ({ nickname, detail, isPrivate }): Receiver => ({
      did,
      nickname,
      detail: isPrivate ? '' : detail,
    }),
  );

/** Sending and receiving NFTs, over HTTP. */
export const httpSendings = (call: Call, newKey: () => string): Sendings => ({
  send: ({ kind, tokenIds, to, message, wrapping, pin }) =>
    seen(
      call(kind === 'gift' ? giftEndpoints.giftWallet : giftEndpoints.transferWallet, {
        body: { tokenIds: [...tokenIds], pin, message, wrapping, ...('did' in to ? { toDid: to.did } : { phone: to.phone }) },
        key: newKey(),
      }),
      ({ outcomes }) => outcomes.map(sendOutcomeCodec.fromWire),
    ),
  receiver: async (named) => {
    if ('did' in named) return face(call, named.did);
    const found = await call(accountEndpoints.userByNickname, { params: { x: named.nickname } });
    return found.ok ? face(call, must(parseDid(found.value.did))) : found;
  },
  recentReceivers: () =>
    seen(call(giftEndpoints.giftReceivers), ({ dataList }) =>
      dataList.map(({ did, nickname }) => ({ did: must(parseDid(did)), nickname })),
    ),
  pending: (query) => seen(call(giftEndpoints.giftsPending, { query }), gifts.fromWire),
  takeBack: (giftId) => done(call(giftEndpoints.giftTakeBack, { params: { x: giftId }, key: newKey() })),
  cardKey: (giftId) => seen(call(giftEndpoints.giftLink, { params: { x: giftId } }), ({ key }) => must(parseCardKey(key))),
  thank: (giftId, words) => done(call(giftEndpoints.giftThank, { params: { x: giftId }, body: { message: words } })),
  receive: (serial) =>
    seen(call(giftEndpoints.serialReceive, { body: { serial }, key: newKey() }), (received) =>
      'code' in received ? { event: received.code } : receivedCodec.fromWire(received),
    ),
  card: (key) => seen(call(giftEndpoints.giftCard, { body: { key } }), giftCardCodec.fromWire),
  unwrap: (key) => done(call(giftEndpoints.giftUnwrap, { body: { key } })),
});
