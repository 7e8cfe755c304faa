import type { Result } from '../shared/result.ts';
import type { IdentityNumber } from './fields.ts';
import type { PhoneNumber } from './phone.ts';
import type { BankOrder } from './proof.ts';

/** Who sells a phone's line; `Mvno` lines (알뜰폰) run on another's network. */
export const CARRIERS = Object.freeze(['skt', 'kt', 'lgu', 'sktMvno', 'ktMvno', 'lguMvno'] as const);
export type Carrier = (typeof CARRIERS)[number];

/** Who somebody says they are, before their phone has proved it. */
export interface PhoneHolder {
  readonly carrier: Carrier;
  readonly name: string;
  readonly identityNumber: IdentityNumber;
  readonly phone: PhoneNumber;
}

/** The person that a phone belongs to; `ci` is the same for one person everywhere. */
export interface IdentifiedPerson {
  readonly ci: string;
  readonly name: string;
  /** YYYYMMDD. */
  readonly birth: string;
  readonly gender: 'M' | 'F' | null;
  readonly phone: PhoneNumber;
}

/**
 * Why a phone check does not go on: another number than the one sent, a number that has run out, a person that the carrier does not know by this
 * phone, too many requests, or a provider that does not answer as it should.
 */
export type PhoneCheckFault = 'wrongCode' | 'expired' | 'refused' | 'tooMany' | 'unavailable';

/** Checks that a person holds a phone in their own name (choices 5, sign-up phone check). A `reference` names one check. */
export interface PhoneIdentityProvider {
  readonly name: 'sandbox' | 'portone';
  /** Sends the number to the phone. `ip` is the asking browser's address, by which carriers limit requests. */
  send(reference: string, holder: PhoneHolder, ip: string): Promise<Result<void, PhoneCheckFault>>;
  /** Sends another number for the same check; the one before no longer counts. */
  resend(reference: string, holder: PhoneHolder): Promise<Result<void, PhoneCheckFault>>;
  /** Who the holder is by the provider's own word, once the number is right. */
  confirm(reference: string, holder: PhoneHolder, code: string): Promise<Result<IdentifiedPerson, PhoneCheckFault>>;
}

/** Whether an account is in the name that was given, in another one, or is none at all; or nobody says. */
export type HolderFinding = 'same' | 'different' | 'unknown' | 'unavailable';

/** Asks a bank in whose name an account is (예금주 조회). The name itself is never answered: it would tell anybody whose an account is. */
export interface AccountHolderCheck {
  /** Spaces in the name count for nothing. */
  check(account: BankOrder): Promise<HolderFinding>;
}
