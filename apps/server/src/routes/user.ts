import { nftCardCodec, pageCodec } from '@naru/contract/codec';
import { parseNickname } from '@naru/domain/account';
import { failure } from '@naru/domain/failure';
import { REQUEST_PAGE_SIZE } from '@naru/domain/history';
import { fail, ok } from '@naru/domain/shared';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../kernel/deps.ts';
import { memberDetail } from '../reads/account/member-detail.ts';
import { ownNfts } from '../reads/nft/lists.ts';
import { pageWindow } from '../reads/paging.ts';
import { members } from '../stores/schema/index.ts';
import { changeBank, changeCashReceipt } from '../use-cases/account/change-payout.ts';
import { stopMail } from '../use-cases/account/stop-mail.ts';
import { updateInfo } from '../use-cases/account/update-info.ts';
import { signOut } from '../use-cases/session/sign-out.ts';
import type { Handlers } from './handler.ts';
import { proofOf } from './proof-of.ts';

const cards = pageCodec(nftCardCodec);

const byNickname = ({ db }: Deps, nickname: string) =>
  db.select({ did: members.did, nickname: members.nickname }).from(members).where(eq(members.nickname, nickname));

/** The center API's calls about members (product 7, user). */
export const userHandlers = (deps: Deps) =>
  ({
    userLogout: async ({ member, query }) => {
      await signOut(deps, member, query.logoutType);
      return ok(null);
    },
    userInfo: async ({ member }) => ok(await memberDetail(deps, member.id)),
    userInfoUpdate: async ({ member, body }) => {
      const updated = await updateInfo(deps, member, body);
      return updated.ok ? ok(await memberDetail(deps, member.id)) : updated;
    },
    userByNickname: async ({ params }) => {
      const [found] = await byNickname(deps, params.x);
      return found === undefined ? fail(failure('lookupFailed')) : ok(found);
    },
    userByDid: async ({ params }) => {
      const { did, nickname, detail, isPrivate, joinType, state } = members;
      const [found] = await deps.db
        .select({ did, nickname, detail, isPrivate, joinType })
        .from(members)
        .where(and(eq(did, params.x), eq(state, 'active')));
      if (found === undefined) return fail(failure('lookupFailed'));
      return ok({ ...found, joinType: found.joinType === 1 ? 1 : 2, detail: found.isPrivate ? '' : found.detail });
    },
    unsubscribe: ({ body }) => stopMail(deps, { did: body.did, key: body.key ?? '' }),
    userBankUpdate: ({ member, body }) => changeBank(deps, member, { ...body, proof: proofOf(body.proof) }),
    cashReceipt: async ({ member, params }) => {
      if (params.x !== member.did) return fail(failure('noPermission'));
      const { cashReceiptType, cashReceiptNumber } = await memberDetail(deps, member.id);
      return ok({ cashReceiptType, cashReceiptNumber });
    },
    cashReceiptUpdate: ({ member, body }) => changeCashReceipt(deps, member, body),
    mobileList: async ({ member, params, query }) =>
      params.x === member.did
        ? ok(cards.toWire(await ownNfts(deps.db, member.id, pageWindow(query, REQUEST_PAGE_SIZE))))
        : fail(failure('noPermission')),
    nicknameValid: async ({ params }) => {
      const nickname = parseNickname(params.x);
      return ok({ valid: nickname.ok && (await byNickname(deps, nickname.value)).length === 0 });
    },
  }) satisfies Handlers;
