import type { Did, PasskeyId, WalletKeyId } from '../shared/ids.ts';

export interface PasskeyView {
  readonly passkeyId: PasskeyId;
  readonly name: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** ISO 8601; null as long as it has not been used. */
  readonly usedAt: string | null;
}

/** A key of a wallet that signs a member in and approves for them, as they see it. */
export interface WalletKeyView {
  readonly walletKeyId: WalletKeyId;
  readonly did: Did;
  /** ISO 8601. */
  readonly linkedAt: string;
  /** ISO 8601; null as long as it has not been used. */
  readonly usedAt: string | null;
  /** Until when it approves nothing, since it is new (ISO 8601); null where it may. */
  readonly heldUntil: string | null;
}

/** What a member can give a second factor by. */
export interface FactorWays {
  /** What the browser is asked for; null where the member has no passkey. */
  readonly passkey: PasskeyAsk | null;
  readonly wallet: boolean;
  /** Whether it is what a log-in by password still waits for. */
  readonly signingIn: boolean;
  /** When somebody who has lost their passkeys may do without (ISO 8601); null where nobody has said that they have. */
  readonly recoveryAt: string | null;
}

/** What a browser is asked for, and what it answers: JSON as its interface for passkeys takes and gives it. */
export interface PasskeyAsk {
  readonly options: string;
}
