import type { KeyTerms } from '../api-key/rules.ts';
import type { PinHash } from '../pin/rules.ts';
import type { PasskeyId, SiteCode, WalletKeyId, WebhookId } from '../shared/ids.ts';
import type { StaffChange } from '../staff/rules.ts';
import type { WebhookTerms } from '../webhook/rules.ts';
import type { EmailAddress } from './fields.ts';

/**
 * How a member proves afresh that it is they who change something, since a log-in may be somebody else's by now: web members by password or
 * PIN, app members by the secret of a QR behind which their wallet has approved exactly this change.
 */
export type FreshProof = { readonly password: string } | { readonly pin: PinHash } | { readonly nonce: string };

/** What an app member's wallet approves besides actions: leaving, and changes of what members are reached, recognised and paid by. */
export type AccountChange =
  | { readonly what: 'email'; readonly email: EmailAddress }
  | { readonly what: 'phone'; readonly identityKey: string }
  | ({ readonly what: 'bank' } & BankOrder)
  | { readonly what: 'leave'; readonly abandon: boolean }
  | { readonly what: 'ownData' }
  | ({ readonly what: 'staff' } & StaffChange)
  | { readonly what: 'passkey'; readonly name: string }
  | { readonly what: 'passkeyEnd'; readonly passkeyId: PasskeyId }
  | { readonly what: 'walletEnd'; readonly walletKeyId: WalletKeyId }
  | ({ readonly what: 'apiKey' } & KeyTerms)
  | ({ readonly what: 'webhook' } & WebhookTerms)
  | { readonly what: 'webhookSecret'; readonly webhookId: WebhookId }
  /** No change: the member's wallet is the second factor by which they enter issuer mode. */
  | { readonly what: 'secondFactor' }
  | ({ readonly what: 'settlement'; readonly siteCode: SiteCode } & BankOrder);

export interface BankOrder {
  readonly bankId: string;
  readonly bankAccount: string;
  readonly bankAccountHolder: string;
}

export const ACCOUNT_CHANGES = Object.freeze([
  'email',
  'phone',
  'bank',
  'leave',
  'ownData',
  'staff',
  'passkey',
  'passkeyEnd',
  'walletEnd',
  'apiKey',
  'webhook',
  'webhookSecret',
  'secondFactor',
  'settlement',
] as const satisfies readonly AccountChange['what'][]);

/**
 * What is told of by letter, and may be taken back by it: also a log-in on a new device, and a way back without passkeys. Marked as pure: a wallet, which
 * approves changes, carries none of them.
 */
export const UNDOABLE_CHANGES = /* @__PURE__ */ Object.freeze([
  'email',
  'phone',
  'bank',
  'wallet',
  'identity',
  'password',
  'pin',
  'passkey',
  'login',
  'recovery',
] as const);
export type UndoableChange = (typeof UNDOABLE_CHANGES)[number];

/** For how long a new address resets nothing, a new account receives nothing, and a new wallet approves nothing, in milliseconds. */
export const HOLD_MS = 24 * 3_600_000;
/** For how long a change can be taken back, in milliseconds: also by whoever reads mail once a week. */
export const UNDO_MS = 7 * 24 * 3_600_000;

/** Whether something that was changed must not be used yet. */
export const isHeld = (until: Date | null, now: Date): until is Date => until !== null && until > now;
