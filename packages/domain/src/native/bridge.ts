import type { AuthTokens } from '../session/views.ts';

/** A file that the page has and the app around it is to save. */
export interface NativeFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

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
  /** Hands the app's wallet a request, as its QR says it; whether the wallet shows it, null when this app cannot be handed one. */
  openWallet(request: string): Promise<boolean | null>;
  /** Passes a page on by the phone's own sheet; whether somebody was chosen there, null when this app has none. */
  share(passed: { readonly title: string; readonly url: string }): Promise<boolean | null>;
  /** Has the app save a file, which its web view cannot by itself; whether it lies there, null when this app cannot, or not one so large. */
  saveFile(file: NativeFile): Promise<boolean | null>;
  /** Hears that the member has logged out in the app; answers how to hear no more. */
  onEnded(listener: () => void): () => void;
}

export const NO_NATIVE: NativeBridge = Object.freeze({
  present: false,
  refreshToken: async () => null,
  refreshJwt: async () => null,
  openLogin: async () => null,
  logOut: () => undefined,
  keepTokens: () => undefined,
  openWallet: async () => null,
  share: async () => null,
  saveFile: async () => null,
  onEnded: () => () => undefined,
});

/** What is expected of a host that is tried: an answer of the table, a refusal with a reason, that nothing comes back, or a word of its own. */
export type TrialExpectation = 'answer' | 'refusal' | 'nothing' | 'event';

export interface HostTrial {
  readonly name: string;
  readonly expects: TrialExpectation;
  /** The version of the bridge from which on it is expected. */
  readonly since: number;
}

/** What came of a trial: what was said, what came back, and whether that is as it ought to be. */
export interface TrialOutcome {
  readonly passed: boolean;
  readonly said: string;
  readonly heard: string | null;
}

/** The host around a page, tried one message after the other. */
export interface HostTrials {
  readonly version: number;
  readonly trials: readonly HostTrial[];
  run(name: string): Promise<TrialOutcome>;
}

/** A host that stands in for an app: its kind, and how it behaves. */
export interface StandInHost {
  readonly kind: 'android' | 'ios';
  readonly behaviour: string;
}

/** Begins to try the host around the page, or one that stands in; null where there is none. */
export type OpenHostTrials = (standIn: StandInHost | null) => Promise<HostTrials | null>;
