import type { Accounts, IdentityProof, IdentityPurpose } from '@naru/domain/account';
import type { Answer } from '@naru/domain/failure';

/** Goes through the phone check at once, as whoever does all that its page asks. */
export class FakePhoneCheck {
  readonly #accounts: Accounts;

  constructor(accounts: Accounts) {
    this.#accounts = accounts;
  }

  async prove(purpose: IdentityPurpose, _keep: unknown): Answer<IdentityProof> {
    const started = await this.#accounts.startIdentity({ purpose, way: 'window' });
    return started.ok ? this.#accounts.confirmIdentity(started.value.identityId) : started;
  }

  proveResumed(): Answer<IdentityProof> {
    return this.#accounts.confirmIdentity('identity to join');
  }
}
