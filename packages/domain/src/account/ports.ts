import type { Result } from '../shared/result.ts';
import type { EmailAddress } from './email.ts';
import type { PhoneNumber } from './phone.ts';

/** One letter; no field holds a line break (trust, mail). */
export interface Mail {
  readonly to: EmailAddress;
  readonly subject: string;
  readonly text: string;
}

/** Carries letters to members. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** Carries short messages to phones. */
export interface SmsSender {
  send(message: { readonly to: PhoneNumber; readonly text: string }): Promise<void>;
}

/** The person that a phone belongs to; `ci` is the same for one person everywhere. */
export interface IdentifiedPerson {
  readonly ci: string;
  readonly name: string;
  /** YYYYMMDD. */
  readonly birth: string;
  readonly gender: 'M' | 'F';
  readonly phone: PhoneNumber;
}

/** Checks that a person holds a phone in his own name (decisions, section 5, sign-up phone check). */
export interface PhoneIdentity {
  start(person: Omit<IdentifiedPerson, 'ci'>): Promise<{ readonly identityId: string; readonly expiresAt: Date }>;
  /** Refused with `wrong` or `expired`. */
  result(identityId: string, code: string): Promise<Result<IdentifiedPerson, 'wrong' | 'expired'>>;
}
