import { freshProofOf } from '@naru/contract/codec';
import { parseNickname } from '@naru/domain/account';
import { failure } from '@naru/domain/failure';
import { fail, ok } from '@naru/domain/shared';
import { BANKS } from '@naru/messages';
import type { Deps } from '../kernel/deps.ts';
import { isEmailTaken, leavingFacts, memberDetail, memberNamed, publicMember } from '../reads/account/member.ts';
import { changeEmail, changePhone } from '../use-cases/account/change-contact.ts';
import { changeBank, changeCashReceipt } from '../use-cases/account/change-payout.ts';
import { sendEmailCode } from '../use-cases/account/email-code.ts';
import { findEmail } from '../use-cases/account/find-email.ts';
import { joinByEmail } from '../use-cases/account/join.ts';
import { leave } from '../use-cases/account/leave.ts';
import { mayLookForMail, mayMailCode } from '../use-cases/account/limits.ts';
import { ownData } from '../use-cases/account/own-data.ts';
import { changePassword, resetPassword } from '../use-cases/account/password.ts';
import { verifyEmailCode } from '../use-cases/account/take-email-code.ts';
import { undoChange } from '../use-cases/account/undo-change.ts';
import { stopMail, updateInfo } from '../use-cases/account/update-info.ts';
import { takeProof } from '../use-cases/identity/check.ts';
import { openCheck } from '../use-cases/identity/send-code.ts';
import { askerOf, knownAsker } from './asker.ts';
import type { NounHandlers } from './handler.ts';
import { sendOwnData } from './send-own-data.ts';
import { visitorOf } from './visitor.ts';

/** The lists behind GET /common/v1/code/{x}. */
const CODE_LISTS = Object.freeze({
  bank: BANKS.map(({ code, name }, index) => ({
    kindCode: 'bank',
    detailCode: code,
    kindName: '은행',
    detailName: name,
    edit: false,
    hide: false,
    sort: index + 1,
    updateDid: '',
    updateDatetime: '',
  })),
});

const lookForMail = async (deps: Deps, ip: string, email: string) => {
  const may = await mayLookForMail(deps, ip);
  return may.ok ? ok({ duplicate: await isEmailTaken(deps.db, email) }) : may;
};

/** Joining, what a member keeps and changes about themselves, and leaving (product 7, account and user). */
export const accountHandlers = (deps: Deps): NounHandlers<'accounts' | 'profile'> => ({
  accounts: {
    emailDuplicate: ({ query, ip }) => lookForMail(deps, ip, query.email),
    isEmailTaken: ({ body, ip }) => lookForMail(deps, ip, body.email),
    sendEmailCode: async ({ c, body, ip, member }) => {
      const may = await mayMailCode(deps, ip);
      if (!may.ok) return may;
      const visitor = visitorOf(c);
      // A browser that came without a cookie is known by one from now on.
      knownAsker(c);
      return sendEmailCode(deps, { email: body.email, verifyType: body.verifyType, visitor, askingId: member?.id });
    },
    emailCodeVerify: ({ c, body }) => verifyEmailCode(deps, { ...body, verifyType: body.verifyType, visitor: visitorOf(c) }),
    startIdentity: ({ c, body, ip }) => openCheck(deps, { ...body, asker: knownAsker(c), ip }),
    confirmIdentity: ({ c, body }) => takeProof(deps, { id: body.identityId, asker: askerOf(c) }),
    findEmail: ({ c, body }) => findEmail(deps, { ...body, asker: askerOf(c) }),
    joinByEmail: ({ c, body }) => joinByEmail(deps, { ...body, asker: askerOf(c) }),
    resetPassword: ({ body }) => resetPassword(deps, body),
    changePassword: ({ body, member }) => changePassword(deps, member, body),
    info: async ({ member }) => ok(await memberDetail(deps, member.id)),
    updateInfo: async ({ member, body }) => {
      const updated = await updateInfo(deps, member, body);
      return updated.ok ? ok(await memberDetail(deps, member.id)) : updated;
    },
  },
  profile: {
    userByNickname: async ({ params }) => {
      const found = await memberNamed(deps.db, params.x);
      return found === undefined ? fail(failure('lookupFailed')) : ok(found);
    },
    publicMember: async ({ params }) => {
      const found = await publicMember(deps.db, params.x);
      return found === undefined ? fail(failure('lookupFailed')) : ok(found);
    },
    nicknameValid: async ({ params }) => {
      const nickname = parseNickname(params.x);
      return ok({ valid: nickname.ok && (await memberNamed(deps.db, nickname.value)) === undefined });
    },
    stopMail: ({ body, member }) => stopMail(deps, { did: body.did, key: body.key ?? '', by: member }),
    changeEmail: ({ member, body }) => changeEmail(deps, member, body),
    changePhone: ({ c, member, body: { identityKey, proof } }) => changePhone(deps, member, { asker: askerOf(c), identityKey, proof }),
    undoChange: ({ body }) => undoChange(deps, body),
    banks: async ({ params }) => (params.x === 'bank' ? ok(CODE_LISTS.bank) : fail(failure('lookupFailed'))),
    changeBank: ({ member, body }) => changeBank(deps, member, body),
    cashReceipt: async ({ member, params }) => {
      if (params.x !== member.did) return fail(failure('noPermission'));
      const { cashReceiptType, cashReceiptNumber } = await memberDetail(deps, member.id);
      return ok({ cashReceiptType, cashReceiptNumber });
    },
    changeCashReceipt: ({ member, body }) => changeCashReceipt(deps, member, body),
    leaving: async ({ member }) => ok(await leavingFacts(deps.db, member.id, deps.clock.now())),
    ownData: async ({ c, member, body }) => {
      const data = await ownData(deps, member, freshProofOf(body));
      return data.ok ? ok(sendOwnData(c, data.value)) : data;
    },
    leave: ({ member, body: { abandon, ...proof } }) => leave(deps, member, { abandon, proof: freshProofOf(proof) }),
  },
});
