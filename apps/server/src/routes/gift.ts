import type { PhoneNumber } from '@naru/domain/account';
import { sendingAct } from '@naru/domain/act';
import { FAILURE_CODES, failure } from '@naru/domain/failure';
import { GIFT_PAGE_SIZE, type SendingKind, type Wrapping } from '@naru/domain/gift';
import type { PinHash } from '@naru/domain/pin';
import { type Did, fail, mapResult, ok, type TokenId } from '@naru/domain/shared';
import type { Deps, Member } from '../kernel/deps.ts';
import type { OnceKey } from '../kernel/once.ts';
import { giftsOf, recentReceivers } from '../reads/gift/card.ts';
import { countTransferable, sendability } from '../reads/nft/own-tokens.ts';
import { pageWindow } from '../reads/paging.ts';
import { confirmByPin } from '../use-cases/acts/confirm-by-pin.ts';
import { lookAtCard, unwrapCard } from '../use-cases/gift/look-at-card.ts';
import { cardKeyFor } from '../use-cases/gift/open-card.ts';
import { receiveByCode, takeBackGift } from '../use-cases/gift/sent-gift.ts';
import { thankFor } from '../use-cases/gift/thank.ts';
import type { NounHandlers } from './handler.ts';
import { alongOf } from './sending-act.ts';

interface SendBody {
  readonly tokenIds: readonly TokenId[];
  readonly pin: PinHash;
  readonly toDid?: Did | undefined;
  readonly phone?: PhoneNumber | undefined;
  readonly message?: string | undefined;
  readonly wrapping?: Wrapping | undefined;
}

/** Sending NFTs and receiving them (product 7, NFT). */
export const giftHandlers = (deps: Deps): NounHandlers<'sendings'> => {
  const { db } = deps;
  const send = async (
    kind: SendingKind,
    { tokenIds, pin, toDid, phone, message = '', wrapping }: SendBody,
    member: Member,
    key: OnceKey | undefined,
  ) => {
    // Exactly one receiver.
    if (toDid !== undefined && phone !== undefined) return fail(failure('badRequest', { field: 'phone' }));
    const to = toDid !== undefined ? { did: toDid } : phone !== undefined ? { phone } : undefined;
    if (to === undefined) return fail(failure('badRequest', { field: 'toDid' }));
    const act = sendingAct({ kind, tokenIds, to, ...alongOf({ message, wrapping }) });
    const sent = await confirmByPin(deps, member, { kind: act.type, act: ok(act), pin, key });
    return sent.ok ? ok({ outcomes: sent.value }) : sent;
  };
  return {
    sendings: {
      transferableCheckAll: async ({ member }) => ok({ count: await countTransferable(db, member.id) }),
      transferableCheck: async ({ params, member }) => {
        const reasons = await sendability(db, member, params.x);
        if (reasons === undefined) return fail(failure('lookupFailed'));
        return ok({ transferable: reasons.length === 0, reasons: reasons.map(({ name }) => FAILURE_CODES[name]) });
      },
      transferWallet: ({ body, member, key }) => send('transfer', body, member, key),
      giftWallet: ({ body, member, key }) => send('gift', body, member, key),
      pending: async ({ query, member }) => ok(await giftsOf(deps.db, member.id, pageWindow(query, GIFT_PAGE_SIZE))),
      takeBack: ({ params, member, key }) => takeBackGift(deps, member, { giftId: params.x, key }),
      recentReceivers: async ({ member }) => ok({ dataList: await recentReceivers(db, member.id) }),
      cardKey: async ({ params, member }) => mapResult(await cardKeyFor(deps, member, params.x), (key) => ({ key })),
      thank: ({ params, body: { message }, member }) => thankFor(deps, member, { giftId: params.x, message }),
      receive: async ({ body, member, key, ip }) =>
        mapResult(await receiveByCode(deps, member, { serial: body.serial, ip, key }), (taken) =>
          'code' in taken ? { event: taken.code } : taken,
        ),
      card: async ({ body: { key }, member, ip }) => mapResult(await lookAtCard(deps, { key, member, ip }), ({ card }) => card),
      unwrap: ({ body: { key }, member, ip }) => unwrapCard(deps, { key, member, ip }),
    },
  };
};
