import { accountEndpoints } from '@naru/contract';
import type { Accounts } from '@naru/domain/account';
import type { Call } from '../transport/caller.ts';
import type { LoginStore } from '../transport/login-store.ts';

/** The code of an e-mail address, which proves it to the calls that follow. */
export const emailCodes = (call: Call, store: LoginStore): Pick<Accounts, 'verifyEmailCode'> => ({
  verifyEmailCode: async ({ email, verifyType, verifyCode }) => {
    const answer = await call(accountEndpoints.emailCodeVerify, { body: { email, verifyType, verifyCode } });
    if (answer.ok) store.write({ ...store.read(), emailTempToken: answer.value.emailTempToken });
    return answer;
  },
});
