import type { BusinessRegister } from '@naru/domain/issuer';

/** Business numbers that begin so have closed in the sandbox. */
export const SANDBOX_CLOSED = '404';
/** The name that no representative has in the sandbox: a business that is given with it is another's. */
export const SANDBOX_NO_REPRESENTATIVE = '아무개';

/** A tax office that knows every business as it is given, but for the two above. */
export const makeSandboxRegister = (): BusinessRegister => {
  const status = async (businessNumber: string) => (businessNumber.startsWith(SANDBOX_CLOSED) ? 'closed' : 'active');
  return {
    status,
    validate: async ({ businessNumber, representative }) =>
      representative.replace(/\s/g, '') === SANDBOX_NO_REPRESENTATIVE ? 'differs' : status(businessNumber),
  };
};
