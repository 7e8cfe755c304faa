import {
  type Accounts,
  EMAIL_CODE_VALIDITY_MS,
  type FoundAccount,
  type IdentityProof,
  type IdentityPurpose,
  type MemberInfo,
  type StartedIdentity,
  type VerifyType,
} from '@naru/domain/account';
import { type Answer, failure } from '@naru/domain/failure';
import { type Clock, fail, ok } from '@naru/domain/shared';
import { aMember } from '../builders/member.ts';

/** One member's account in memory. The right code is always `code`. */
export class FakeAccounts implements Accounts {
  readonly code = '123456';
  /** Whether people go through the phone check to its end. */
  proved = true;
  readonly taken = new Set<string>();
  /** The identity keys of people who have joined. */
  readonly found = new Set<string>();
  readonly nicknames = new Set<string>();
  /** Every letter that went out. */
  readonly sent: { readonly email: string; readonly verifyType: VerifyType }[] = [];
  member: MemberInfo = aMember();
  readonly #clock: Clock;
  #password = '';

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  async isEmailTaken(email: string): Answer<boolean> {
    return ok(this.taken.has(email));
  }

  async sendEmailCode(order: { email: string; verifyType: VerifyType }): Answer<{ expiredAt: string }> {
    this.sent.push(order);
    return ok({ expiredAt: this.#in(EMAIL_CODE_VALIDITY_MS) });
  }

  async verifyEmailCode({ email, verifyCode }: { email: string; verifyCode: string }): Answer<{ emailTempToken: string }> {
    return verifyCode === this.code ? ok({ emailTempToken: `proof of ${email}` }) : fail(failure('emailCodeWrong'));
  }

  async startIdentity({ purpose }: { purpose: IdentityPurpose }): Answer<StartedIdentity> {
    const identityId = `identity to ${purpose}`;
    return ok({ identityId, page: `/nft/identity/${identityId}`, expiredAt: this.#in(EMAIL_CODE_VALIDITY_MS) });
  }

  async confirmIdentity(identityId: string): Answer<IdentityProof> {
    return this.proved ? ok({ identityKey: `key of ${identityId}`, name: this.member.name }) : fail(failure('phoneVerificationFailed'));
  }

  async joinByEmail(order: { email: string; password: string; agree1: boolean; agree2: boolean }): Answer<{ nickname: string }> {
    if (this.taken.has(order.email)) return fail(failure('emailTaken', { field: 'email' }));
    if (!order.agree1 || !order.agree2) return fail(failure('agreementsMissing'));
    this.taken.add(order.email);
    this.#password = order.password;
    this.member = { ...this.member, email: order.email };
    return ok({ nickname: this.member.nickname });
  }

  async findEmail(identityKey: string): Answer<FoundAccount> {
    const { email, joinType } = this.member;
    return this.found.has(identityKey) ? ok({ email, joinType, joinedAt: '2026-03-01T00:00:00.000Z' }) : fail(failure('lookupFailed'));
  }

  async resetPassword({ password }: { password: string }): Answer<void> {
    this.#password = password;
    return ok(undefined);
  }

  async changePassword({ current, password }: { current: string; password: string }): Answer<void> {
    if (current !== this.#password) return fail(failure('signInFailed'));
    if (password === current) return fail(failure('passwordUnchanged', { field: 'password' }));
    this.#password = password;
    return ok(undefined);
  }

  async info(): Answer<MemberInfo> {
    return ok(this.member);
  }

  async updateInfo(change: { nickname?: string; detail?: string; isPrivate?: boolean; agree3?: boolean }): Answer<MemberInfo> {
    const { agree3, ...rest } = change;
    this.member = { ...this.member, ...rest, marketingAgreed: agree3 ?? this.member.marketingAgreed };
    return ok(this.member);
  }

  async isNicknameFree(nickname: string): Answer<boolean> {
    return ok(!this.nicknames.has(nickname));
  }

  #in(ms: number): string {
    return new Date(this.#clock.now().getTime() + ms).toISOString();
  }
}
