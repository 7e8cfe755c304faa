import { type Answer, failure } from '@naru/domain/failure';
import type { AuthTokens, LogoutType, SessionEnd, Sessions } from '@naru/domain/session';
import { fail, ok, type SiteCode } from '@naru/domain/shared';

export class FakeSessions implements Sessions {
  readonly passwords = new Map<string, string>();
  /** Every log-out that was told to the server. */
  readonly signedOut: LogoutType[] = [];
  token = false;
  /** Whether the server still takes the token. */
  valid = true;
  /** Whether the server still takes the refresh token. */
  refreshable = true;
  #site: SiteCode | null = null;
  readonly #listeners = new Set<(end: SessionEnd) => void>();

  async signIn({ email, password }: { email: string; password: string }): Answer<void> {
    if (this.passwords.get(email) !== password) return fail(failure('signInFailed'));
    this.token = true;
    return ok(undefined);
  }

  async takeOver(_: AuthTokens): Answer<void> {
    if (!this.valid) return fail(failure('tokenUnverified'));
    this.token = true;
    return ok(undefined);
  }

  async signOut(kind: LogoutType): Answer<void> {
    this.signedOut.push(kind);
    this.token = false;
    return ok(undefined);
  }

  hasToken(): boolean {
    return this.token;
  }

  async isValid(): Answer<boolean> {
    return ok(this.token && this.valid);
  }

  async refresh(): Answer<void> {
    return this.refreshable ? ok(undefined) : fail(failure('refreshExpired'));
  }

  activeSite(): SiteCode | null {
    return this.#site;
  }

  setActiveSite(siteCode: SiteCode | null): void {
    this.#site = siteCode;
  }

  onEnded(listener: (end: SessionEnd) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  end(end: SessionEnd): void {
    this.token = false;
    for (const listener of this.#listeners) listener(end);
  }
}
