import { accountEndpoints } from '@naru/contract';
import { readMemberInfo } from '@naru/contract/codec';
import type { Accounts, Profile } from '@naru/domain/account';
import type { Call } from '../transport/caller.ts';
import type { LoginStore } from '../transport/login-store.ts';
import { done, seen } from './fetching.ts';

/** Joining and the member's own data, over HTTP. */
export const httpAccounts = (call: Call, store: LoginStore): Accounts => ({
  isEmailTaken: (email) => seen(call(accountEndpoints.emailTaken, { body: { email } }), ({ duplicate }) => duplicate),
  sendEmailCode: ({ email, verifyType }) => call(accountEndpoints.emailCodeSend, { body: { email, verifyType } }),
  verifyEmailCode: async ({ email, verifyType, verifyCode }) => {
    const answer = await call(accountEndpoints.emailCodeVerify, { body: { email, verifyType, verifyCode } });
    if (answer.ok) store.write({ ...store.read(), emailTempToken: answer.value.emailTempToken });
    return answer;
  },
  startIdentity: (order) => call(accountEndpoints.identityRequest, { body: order }),
  confirmIdentity: (identityId) => call(accountEndpoints.identityConfirm, { body: { identityId } }),
  joinByEmail: (order) => call(accountEndpoints.signUpJoin, { body: order }),
  findEmail: (identityKey) => call(accountEndpoints.findEmail, { body: { identityKey } }),
  resetPassword: (order) => done(call(accountEndpoints.passwordReset, { body: order })),
  changePassword: ({ current, password }) => done(call(accountEndpoints.passwordChange, { body: { currentPassword: current, password } })),
  info: () => seen(call(accountEndpoints.userInfo), readMemberInfo),
  updateInfo: ({ mailOff, ...change }) =>
    seen(call(accountEndpoints.userInfoUpdate, { body: { ...change, ...(mailOff && { mailOff: [...mailOff] }) } }), readMemberInfo),
  isNicknameFree: (nickname) => seen(call(accountEndpoints.nicknameValid, { params: { x: nickname } }), ({ valid }) => valid),
});

/** What a member keeps about themselves, over HTTP. */
export const httpProfile = (call: Call): Profile => ({
  changeEmail: (order) => done(call(accountEndpoints.emailChange, { body: order })),
  changePhone: (order) => done(call(accountEndpoints.phoneChange, { body: order })),
  banks: () =>
    seen(call(accountEndpoints.codeList, { params: { x: 'bank' } }), (list) =>
      list.filter(({ hide }) => !hide).map(({ detailCode, detailName }) => ({ code: detailCode, name: detailName })),
    ),
  changeBank: (order) => done(call(accountEndpoints.userBankUpdate, { body: order })),
  undoChange: (key) => call(accountEndpoints.changeUndo, { body: { key } }),
  changeCashReceipt: (receipt) =>
    done(
      call(accountEndpoints.cashReceiptUpdate, {
        body: { cashReceiptType: receipt?.type ?? '', cashReceiptNumber: receipt?.number ?? '' },
      }),
    ),
  publicMember: (did) => call(accountEndpoints.userByDid, { params: { x: did } }),
  leaving: () => call(accountEndpoints.leaving),
  leave: ({ proof, abandon }) => done(call(accountEndpoints.leave, { body: { ...proof, abandon } })),
  stopMail: (order) => done(call(accountEndpoints.unsubscribe, { body: order })),
});
