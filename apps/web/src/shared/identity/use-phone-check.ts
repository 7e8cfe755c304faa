import type { Accounts, IdentityPurpose } from '@naru/domain/account';
import { failure } from '@naru/domain/failure';
import { fail } from '@naru/domain/shared';
import type { PhoneCheck } from '@naru/flows/web-sign-up';
import { usePort } from '@naru/frontend/container';
import { useState } from 'react';
import { TOKENS } from '../tokens.ts';
import { beginVisit, clearVisit, storedVisit, type Visit } from './identity-visit.ts';

export interface OpenablePhoneCheck extends PhoneCheck {
  /** Opens the window, in the click itself: a browser lets none open later. */
  open(): void;
}

const makePhoneCheck = (accounts: Accounts, purpose: IdentityPurpose): OpenablePhoneCheck => {
  let visit: Visit | undefined;
  return {
    open: () => {
      visit = beginVisit();
    },
    prove: async (_, keep) => {
      const now = visit ?? beginVisit();
      visit = undefined;
      const started = await accounts.startIdentity({ purpose, way: now.way });
      if (!started.ok) {
        now.leave();
        return started;
      }
      const { identityId, page } = started.value;
      await now.show(page, { purpose, identityId, keep, search: window.location.search });
      return accounts.confirmIdentity(identityId);
    },
    proveResumed: async () => {
      const stored = storedVisit(purpose);
      clearVisit();
      return stored === null ? fail(failure('phoneVerificationFailed')) : accounts.confirmIdentity(stored.identityId);
    },
  };
};

export const usePhoneCheck = (purpose: IdentityPurpose): OpenablePhoneCheck => {
  const accounts = usePort(TOKENS.accounts);
  const [check] = useState(() => makePhoneCheck(accounts, purpose));
  return check;
};
