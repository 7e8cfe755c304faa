import { type Answer, type Failure, failure } from '@naru/domain/failure';
import type { WalletAccounts } from '@naru/domain/qr';
import { fail, ok } from '@naru/domain/shared';

type Call = 'signIn' | 'agree' | 'join' | 'linkIdentity';

/** Accounts of people with a wallet, in memory: one wallet, which has joined or not. */
export class FakeWalletAccounts implements WalletAccounts {
  /** Whether somebody has joined with the wallet. */
  joined = true;
  /** Every call in order, with what it was given. */
  readonly calls: (readonly [Call, unknown])[] = [];
  readonly next = new Map<Call, Failure['name'] | Error>();
  readonly nickname = '고요한나룻배7';
  #agreed = false;

  async signIn(nonce: string): Answer<void> {
    return this.#refusal('signIn', nonce) ?? (this.joined ? ok(undefined) : fail(failure('signUpNeeded')));
  }

  async agree(terms: Parameters<WalletAccounts['agree']>[0]): Answer<void> {
    const refused = this.#refusal('agree', terms);
    this.#agreed ||= refused === undefined && terms.agree1 && terms.agree2;
    return refused ?? ok(undefined);
  }

  async join(nonce: string): Answer<{ nickname: string }> {
    const refused = this.#refusal('join', nonce);
    if (refused !== undefined) return refused;
    if (!this.#agreed) return fail(failure('agreementsMissing'));
    this.joined = true;
    return ok({ nickname: this.nickname });
  }

  async linkIdentity(nonce: string): Answer<void> {
    return this.#refusal('linkIdentity', nonce) ?? ok(undefined);
  }

  #refusal(call: Call, input: unknown) {
    this.calls.push([call, input]);
    const refusal = this.next.get(call);
    this.next.delete(call);
    if (refusal === undefined) return undefined;
    if (refusal instanceof Error) throw refusal;
    return fail(failure(refusal));
  }
}
