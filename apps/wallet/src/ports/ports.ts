import type { Pin } from '@naru/domain/pin';
import type { PinSigned } from '@naru/flows/pin-sign';
import type { WalletAnswer } from '@naru/flows/wallet-present';

/** `new`: no PIN was chosen yet; `unknown`: it was not looked yet. */
export type VaultStatus = 'unknown' | 'new' | 'locked' | 'open';

/** What keeps the wallet's contents unreadable while it is locked. */
export interface Vault {
  /** How it stands now; `subscribe` hears of each change. */
  status(): VaultStatus;
  subscribe(listener: () => void): () => void;
  look(): Promise<void>;
  create(pin: Pin): Promise<void>;
  /** Opens it; refused with `pinWrong` (data.left: tries until a wait; data.until: moment, in ms, before which no try counts). */
  unlock(digits: string): Promise<PinSigned>;
  /** The same question while it is open, before something is signed. */
  check(digits: string): Promise<PinSigned>;
  change(current: string, pin: Pin): Promise<PinSigned>;
  lock(): void;
  erase(): Promise<void>;
}

export interface Claim {
  readonly name: string;
  readonly value: string;
}

export interface Certificate {
  readonly id: string;
  /** The type that its issuer gave it. */
  readonly type: string;
  readonly host: string;
  /** By what key its issuer is known. */
  readonly issuer: string;
  readonly claims: readonly Claim[];
  readonly receivedAt: Date;
  readonly expiresAt: Date | null;
}

/** The certificates on this device; readable while the vault is open. */
export interface Certificates {
  /** The newest first. */
  all(): Promise<readonly Certificate[]>;
  remove(certificate: Certificate): Promise<void>;
  subscribe(listener: () => void): () => void;
}

export type EventKind = 'issued' | 'removed' | 'signedIn' | 'viewed' | 'approved' | 'declined' | 'numberWrong' | 'failed';

/** One line of the log: when, with whom, what. */
export interface LogEvent {
  readonly id: string;
  readonly at: Date;
  readonly kind: EventKind;
  readonly who: string;
  readonly host: string;
  /** What was approved, declined or received, in one line; empty for a sign-in. */
  readonly what: string;
}

export type Happening = Pick<LogEvent, 'kind' | 'who' | 'host' | 'what'>;

/** The wallet's own log, on this device only; readable while the vault is open. */
export interface Log {
  /** The newest first. */
  all(): Promise<readonly LogEvent[]>;
  note(happening: Happening): Promise<void>;
  clear(): Promise<void>;
  subscribe(listener: () => void): () => void;
}

/** Whom a certificate is asked for. */
export interface Applicant {
  readonly name: string;
  /** YYYYMMDD. */
  readonly birth: string;
  readonly gender: 'M' | 'F';
  readonly phone: string;
}

/** The sandbox's issuer of join certificates. */
export interface Issuer {
  /** Asks for a certificate; the answer is the link of an offer, and a number goes to the phone. */
  apply(applicant: Applicant): Promise<WalletAnswer<string>>;
  /** Where the sandbox shows the text messages of a phone. */
  messagesOf(phone: string): string;
}

export interface OwnNfts {
  /** Leaves for the market's page of it, with a signature that opens reading and nothing else. */
  show(): Promise<void>;
}

export interface Scanner {
  /** The text of the QR in a picture; undefined where none is found. */
  read(picture: ImageBitmapSource): Promise<string | undefined>;
}
