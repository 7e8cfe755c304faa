import type { Accounts } from '@naru/domain/account';
import { failure } from '@naru/domain/failure';
import { type Clock, fail, mapResult } from '@naru/domain/shared';
import { fromPromise } from 'xstate';
import type { CodeSent, CodeToVerify, CodeVerified, EmailCodeInput } from './contract.ts';

/** The actors of the flow over the accounts client port. A sign-up with an address that has an account is refused before a code is sent. */
export const emailCodeActors = (port: { readonly accounts: Accounts; readonly clock: Clock }) => ({
  sendCode: fromPromise<CodeSent, EmailCodeInput>(async ({ input }) => {
    if (input.verifyType === 'signUp') {
      const taken = await port.accounts.isEmailTaken(input.email);
      if (!taken.ok) return taken;
      if (taken.value) return fail(failure('emailTaken', { field: 'email' }));
    }
    const sent = await port.accounts.sendEmailCode({ email: input.email, verifyType: input.verifyType });
    return mapResult(sent, ({ expiredAt }) => ({
      expiresAt: expiredAt,
      validityMs: Math.max(0, Date.parse(expiredAt) - port.clock.now().getTime()),
    }));
  }),
  verifyCode: fromPromise<CodeVerified, CodeToVerify>(({ input }) => port.accounts.verifyEmailCode(input)),
});
