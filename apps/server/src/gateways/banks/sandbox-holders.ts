import type { AccountHolderCheck } from '@naru/domain/account';

/** Numbers that end so belong to nobody in the sandbox. */
export const SANDBOX_NOBODY = '0000';
/** The name that nobody has in the sandbox: an account given with it is somebody else's. */
export const SANDBOX_STRANGER = '아무개';

/** A bank that knows every account under the name that it is given with, but for the two above. */
export const makeSandboxHolders = (): AccountHolderCheck => ({
  check: async ({ bankAccount, bankAccountHolder }) => {
    if (bankAccount.endsWith(SANDBOX_NOBODY)) return 'unknown';
    return bankAccountHolder.replace(/\s/g, '') === SANDBOX_STRANGER ? 'different' : 'same';
  },
});
