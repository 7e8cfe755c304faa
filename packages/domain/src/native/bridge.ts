import type { AuthTokens } from '../session/views.ts';

/**
 * The native wallet app around the page (product 7, native app bridges). In a browser of its own there is none: every request is
 * then answered with null at once, and the page says what to do instead.
 */
export interface NativeBridge {
  /** The page is shown by the wallet app. */
  readonly present: boolean;
  /** Asks the app for fresh tokens; null when it has none or does not answer in time. */
  refreshToken(): Promise<AuthTokens | null>;
  /** Asks the app's wallet to sign a fresh DID JWT for the second mobile views; null as above. */
  refreshJwt(): Promise<string | null>;
  /** Asks for the app's own log-in view, and waits for the tokens of whoever logs in there; null when they give up. */
  openLogin(): Promise<AuthTokens | null>;
  /** Tells the app that its session is over. */
  logOut(): void;
  /** Tells the app the pair that counts from now on: the page has refreshed it, or the member has logged in on the page. */
  keepTokens(tokens: AuthTokens): void;
}

/** How long the app may take to answer, in milliseconds; its log-in view is filled in by a person. */
export const NATIVE_PATIENCE_MS = Object.freeze({ refresh: 10_000, login: 600_000 } as const);

/** No app. */
export const NO_NATIVE: NativeBridge = Object.freeze({
  present: false,
  refreshToken: async () => null,
  refreshJwt: async () => null,
  openLogin: async () => null,
  logOut: () => undefined,
  keepTokens: () => undefined,
});
