import { giftEndpoints, profileEndpoints } from '@naru/contract';
import type { Receiver, Sendings } from '@naru/domain/gift';
import type { Did } from '@naru/domain/shared';
import type { Call } from '../transport/caller.ts';
import { seen } from './fetching.ts';

/** The public face of a member; whoever hides their page is known by name alone. */
const face = (call: Call, did: Did) =>
  seen(
    call(profileEndpoints.publicMember, { params: { x: did } }),
    ({ nickname, detail, isPrivate }): Receiver => ({
      did,
      nickname,
      detail: isPrivate ? '' : detail,
    }),
  );

/** Sending NFTs, as a gift or a transfer, and looking up to whom. */
export const sendings = (call: Call, newKey: () => string): Pick<Sendings, 'send' | 'receiver'> => ({
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
    const found = await call(profileEndpoints.userByNickname, { params: { x: named.nickname } });
    return found.ok ? face(call, found.value.did) : found;
  },
});
