import type { PinSigned } from '../pin-sign/machine.ts';

/** Why a wallet cannot go on; each is told to its holder in words of its own. */
export type WalletReason =
  /** The text is no link that a wallet knows. */
  | 'unreadableLink'
  /** Nobody answers: it may be tried again. */
  | 'networkGone'
  | 'expired'
  | 'alreadyUsed'
  | 'unreadableAnswer'
  | 'badSignature'
  | 'wrongClient'
  | 'unknownClient'
  | 'foreignResponse'
  | 'unknownAction'
  | 'unsupportedRequest'
  | 'noMatchingCertificate'
  /** The only certificate that would answer has run out. */
  | 'certificateExpired'
  /** The other side said no. */
  | 'refused'
  /** The number that was named is another one than the asking screen shows. */
  | 'numberWrong'
  | 'wrongTxCode'
  | 'unsupportedOffer'
  | 'badCertificate'
  /** A defect of the wallet itself. */
  | 'unexpected';

/** An action as it stands in a request: all of it is signed, so all of it is shown. */
export interface RequestedAction {
  /** The code of its kind (product 3, QR or action type). */
  readonly action: string;
  readonly site: string;
  /** What the issuer is called. */
  readonly siteName?: string;
  readonly tokens: readonly { readonly tokenId: string; readonly name: string; readonly picture: string }[];
  readonly summary: string;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
  readonly price?: number;
  readonly receiver?: { readonly did?: string; readonly nickname?: string; readonly phone?: string };
  readonly delivery?: { readonly recipient: string; readonly address: string; readonly phone: string };
  readonly chain?: { readonly id: number; readonly contract: string };
}

/** A change of the holder's account as it stands in a request. */
export interface RequestedChange {
  readonly change: string;
  /** What it becomes. */
  readonly to?: string;
  readonly summary: string;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
}

/** Items of an issuer that are revoked, as it stands in a request. */
export interface RequestedRevocation {
  readonly site: string;
  /** What the issuer is called. */
  readonly siteName?: string;
  readonly product: { readonly name: string; readonly picture: string };
  readonly count: number;
  readonly reason: string;
  readonly summary: string;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
}

/** A bulk mint job that gives its NFTs away, as it stands in a request. */
export interface RequestedGiving {
  readonly site: string;
  /** What the issuer is called. */
  readonly siteName?: string;
  readonly sheet: string;
  readonly count: number;
  readonly gifts: number;
  readonly plan: string;
  readonly summary: string;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
}

export type Requested = RequestedAction | RequestedChange | RequestedRevocation | RequestedGiving;

/** A certificate that answers a request. */
export interface FittingCertificate {
  readonly id: string;
  /** How its holder knows it. */
  readonly name: string;
  /** What it would disclose, by the name of each claim. */
  readonly disclosed: readonly { readonly claim: string; readonly value: string }[];
}

/** A request that was read and whose signature, term and addresses were checked. */
export interface PresentRequest {
  /** As the asker calls itself. */
  readonly clientName: string;
  /** Where the request came from and the answer goes. */
  readonly host: string;
  /** By what key the asker is known. */
  readonly clientId: string;
  /** What is approved by answering; null for a sign-in. */
  readonly action: Requested | null;
  readonly expiresAt: Date;
  /** Milliseconds that were left when it was read. */
  readonly lifetimeMs: number;
  /** Those that answer it, the one that counts longest first. */
  readonly certificates: readonly FittingCertificate[];
  /** None answers it any more, but one did. */
  readonly onlyExpired: boolean;
}

/** Where the holder goes on after an answer. `number`: the asking screen shows a number that is named here; `page`: a page of the other side. */
export type GoOn =
  | { readonly kind: 'nowhere' }
  | { readonly kind: 'number'; readonly address: string }
  | { readonly kind: 'page'; readonly address: string };

/** What the other side says to a named number: `ended` when nothing waits for it any more. */
export type Matched = 'approved' | 'refused' | 'ended';

export type WalletAnswer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: { readonly reason: WalletReason } };

export interface PresentPort {
  /** Fetches and checks the request behind a scanned or opened text. */
  read(link: string): Promise<WalletAnswer<PresentRequest>>;
  /** Signs and sends the answer with one of the certificates that fit. */
  answer(request: PresentRequest, certificateId: string): Promise<WalletAnswer<GoOn>>;
  /** Tells the other side that the holder declined. */
  decline(request: PresentRequest): Promise<WalletAnswer<void>>;
  /** Names the number that the asking screen shows. */
  name(request: PresentRequest, address: string, number: string): Promise<WalletAnswer<Matched>>;
  /** Whether these six digits are the wallet's PIN. */
  checkPin(digits: string): Promise<PinSigned>;
}

export interface PresentInput {
  readonly link: string;
  /** The asking page is open on this very device and led here. */
  readonly sameDevice: boolean;
}

export interface PresentContext extends PresentInput {
  readonly request: PresentRequest | null;
  readonly certificateId: string;
  readonly goOn: GoOn;
  /** What went wrong with the last try. */
  readonly problem: WalletReason | null;
  readonly ending: PresentOutput;
}

/** What may happen to the flow; PIN digits go to the pad inside. */
export type PresentEvent =
  | { readonly type: 'approve'; readonly certificateId: string }
  | { readonly type: 'decline' }
  | { readonly type: 'name'; readonly number: string }
  | { readonly type: 'retry' }
  | { readonly type: 'leave' };

/** How the flow ends. `leadTo`: a page of the other side on which the holder goes on; `sent`: the other side heard that the holder declined. */
export type PresentOutput =
  | { readonly kind: 'done'; readonly leadTo: string | null }
  | { readonly kind: 'declined'; readonly sent: boolean }
  | { readonly kind: 'failed'; readonly reason: WalletReason }
  | { readonly kind: 'left' };
