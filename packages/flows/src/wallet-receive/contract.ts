import type { WalletAnswer, WalletReason } from '../wallet-present/contract.ts';

/** An offered certificate, as its holder sees the offer. */
export interface OfferedCertificate {
  readonly host: string;
  /** The number that came on another way and is asked for; null when none is needed, `digits` null when its length is not told. */
  readonly number: { readonly digits: number | null } | null;
}

export interface ReceivePort {
  /** Reads the offer behind a scanned or opened text. */
  read(link: string): Promise<WalletAnswer<OfferedCertificate>>;
  /** Receives and keeps the certificate; the answer is its id. */
  receive(offered: OfferedCertificate, number: string): Promise<WalletAnswer<string>>;
}

export interface ReceiveInput {
  readonly link: string;
}

export interface ReceiveContext extends ReceiveInput {
  readonly offered: OfferedCertificate | null;
  readonly number: string;
  /** What went wrong with the last try. */
  readonly problem: WalletReason | null;
  readonly ending: ReceiveOutput;
}

export type ReceiveEvent =
  /** With the number, which is empty where none is asked for. */
  { readonly type: 'accept'; readonly number: string } | { readonly type: 'retry' } | { readonly type: 'leave' };

export type ReceiveOutput =
  | { readonly kind: 'received'; readonly certificateId: string }
  | { readonly kind: 'failed'; readonly reason: WalletReason }
  | { readonly kind: 'left' };
