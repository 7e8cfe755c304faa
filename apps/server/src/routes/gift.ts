import { pageCodec, pendingGiftCodec, sendOutcomeCodec } from '@naru/contract/codec';
import type { PhoneNumber } from '@naru/domain/account';
import { sendingAct } from '@naru/domain/act';
import { FAILURE_CODES, failure } from '@naru/domain/failure';
import { GIFT_PAGE_SIZE, type SendingKind } from '@naru/domain/gift';
import type { PinHash } from '@naru/domain/pin';
import { type Did, fail, ok, type TokenId } from '@naru/domain/shared';
import type { Deps, Member } from '../kernel/deps.ts';
import type { OnceKey } from '../kernel/once.ts';
import { giftsOf } from '../reads/gift.ts';
import { countTransferable } from '../reads/nft/own-tokens.ts';
import { sendability } from '../reads/nft/sendable.ts';
import { pageWindow } from '../reads/paging.ts';
import { confirmByPin } from '../use-cases/acts/confirm-by-pin.ts';
import { takeBackGift } from '../use-cases/gift/give-back.ts';
import { receiveByCode } from '../use-cases/gift/receive.ts';
import type { Handlers } from './handler.ts';

interface SendBody {
  readonly tokenIds: readonly TokenId[];
  readonly pin: PinHash;
  readonly toDid?: Did | undefined;
  readonly phone?: PhoneNumber | undefined;
  readonly message?: string | undefined;
}

const gifts = pageCodec(pendingGiftCodec);

/** Sending NFTs and receiving them (product 7, NFT). */
export const giftHandlers = (deps: Deps) => {
  const { db } = deps;
  const send = async (
    kind: SendingKind,
    { tokenIds, pin, toDid, phone, message = '' }: SendBody,
    member: Member,
    key: OnceKey | undefined,
  ) => {
    // Exactly one receiver.
    if (toDid !== undefined && phone !== undefined) return fail(failure('badRequest', { field: 'phone' }));
    const to = toDid !== undefined ? { did: toDid } : phone !== undefined ? { phone } : undefined;
    if (to === undefined) return fail(failure('badRequest', { field: 'toDid' }));
    const act = sendingAct({ kind, tokenIds, to, message });
    const sent = await confirmByPin(deps, member, { kind: act.type, act: ok(act), pin, key });
    return sent.ok ? ok({ outcomes: sent.value.map(sendOutcomeCodec.toWire) }) : sent;
  };
  return {
    transferableCheckAll: async ({ member }) => ok({ count: await countTransferable(db, member.id) }),
    transferableCheck: async ({ params, member }) => {
      const reasons = await sendability(db, member, params.x);
      if (reasons === undefined) return fail(failure('lookupFailed'));
      return ok({ transferable: reasons.length === 0, reasons: reasons.map(({ name }) => FAILURE_CODES[name]) });
    },
    transferWallet: ({ body, member, key }) => send('transfer', body, member, key),
    giftWallet: ({ body, member, key }) => send('gift', body, member, key),
    giftsPending: async ({ query, member }) => ok(gifts.toWire(await giftsOf(deps.db, member.id, pageWindow(query, GIFT_PAGE_SIZE)))),
    giftTakeBack: ({ params, member, key }) => takeBackGift(deps, member, { giftId: params.x, key }),
    serialReceive: ({ body, member, key, ip }) => receiveByCode(deps, member, { serial: body.serial, ip, key }),
  } satisfies Handlers;
};
