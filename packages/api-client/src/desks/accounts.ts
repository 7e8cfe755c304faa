import { accountEndpoints } from '@naru/contract';
import { nameFor, readMemberInfo } from '@naru/contract/codec';
import { type Accounts, JOIN_TYPE, VERIFY_TYPE } from '@naru/domain/account';
import type { Call } from '../transport/caller.ts';
import type { LoginStore } from '../transport/login-store.ts';
import { done, seen } from './fetching.ts';

/** Joining and the member's own data, over HTTP. */
export const httpAccounts = (call: Call, store: LoginStore): Accounts => ({
  isEmailTaken: (email) => seen(call(accountEndpoints.emailDuplicate, { query: { email } }), ({ duplicate }) => duplicate),
  sendEmailCode: ({ email, verifyType }) => call(accountEndpoints.emailCodeSend, { body: { email, verifyType: VERIFY_TYPE[verifyType] } }),
  verifyEmailCode: async ({ email, verifyType, verifyCode }) => {
    const answer = await call(accountEndpoints.emailCodeVerify, { body: { email, verifyType: VERIFY_TYPE[verifyType], verifyCode } });
    if (answer.ok) store.write({ ...store.read(), emailTempToken: answer.value.emailTempToken });
    return answer;
  },
  startIdentity: (order) => call(accountEndpoints.identityRequest, { body: order }),
  confirmIdentity: (identityId) => call(accountEndpoints.identityConfirm, { body: { identityId } }),
  joinByEmail: (order) => call(accountEndpoints.signUpJoin, { body: order }),
  findEmail: (identityKey) =>
    seen(call(accountEndpoints.findEmail, { body: { identityKey } }), (found) => ({
      ...found,
      joinType: nameFor(JOIN_TYPE, found.joinType),
    })),
  resetPassword: (order) => done(call(accountEndpoints.passwordReset, { body: order })),
  changePassword: ({ current, password }) => done(call(accountEndpoints.passwordChange, { body: { currentPassword: current, password } })),
  info: () => seen(call(accountEndpoints.userInfo), readMemberInfo),
  updateInfo: ({ mailOff, ...change }) =>
    seen(call(accountEndpoints.userInfoUpdate, { body: { ...change, ...(mailOff && { mailOff: [...mailOff] }) } }), readMemberInfo),
  isNicknameFree: (nickname) => seen(call(accountEndpoints.nicknameValid, { params: { x: nickname } }), ({ valid }) => valid),
});
