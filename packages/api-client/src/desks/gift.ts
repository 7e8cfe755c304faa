import { accountEndpoints, giftEndpoints } from '@naru/contract';
import type { Receiver, Sendings } from '@naru/domain/gift';
import type { Did } from '@naru/domain/shared';
import type { Call } from '../transport/caller.ts';
import { done, seen } from './fetching.ts';

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
      ({ outcomes }) => outcomes,
    ),
  receiver: async (named) => {
    if ('did' in named) return face(call, named.did);
    const found = await call(accountEndpoints.userByNickname, { params: { x: named.nickname } });
    return found.ok ? face(call, found.value.did) : found;
  },
  recentReceivers: () => seen(call(giftEndpoints.giftReceivers), ({ dataList }) => dataList),
  pending: (query) => call(giftEndpoints.giftsPending, { query }),
  takeBack: (giftId) => done(call(giftEndpoints.giftTakeBack, { params: { x: giftId }, key: newKey() })),
  cardKey: (giftId) => seen(call(giftEndpoints.giftLink, { params: { x: giftId } }), ({ key }) => key),
  thank: (giftId, words) => done(call(giftEndpoints.giftThank, { params: { x: giftId }, body: { message: words } })),
  receive: (serial) => call(giftEndpoints.serialReceive, { body: { serial }, key: newKey() }),
  card: (key) => call(giftEndpoints.giftCard, { body: { key } }),
  unwrap: (key) => done(call(giftEndpoints.giftUnwrap, { body: { key } })),
});
