import type { NoticeGroup } from '../notice/kinds.ts';
import type { Did, SiteCode } from '../shared/ids.ts';
import type { StaffRole } from '../staff/rules.ts';
import type { CashReceipt } from './fields.ts';
import type { Consent } from './rules.ts';

/** How a member joined: by wallet app or by e-mail on the web (product 3). */
export const JOIN_TYPE = Object.freeze({ app: 1, web: 2, unknown: -1 } as const);
export type JoinType = keyof typeof JOIN_TYPE;

/** What an e-mail code proves its holder may do (choices 6). */
export const VERIFY_TYPE = Object.freeze({ signUp: 1, passwordReset: 2, pinReset: 3, emailChange: 4 } as const);
export type VerifyType = keyof typeof VERIFY_TYPE;

/** A site for which a member may act as issuer. */
export interface SiteAuthority {
  readonly siteCode: SiteCode;
  readonly siteName: string;
  readonly role: StaffRole;
}

/** What a member knows about themselves (product 3, user detail). */
export interface MemberInfo {
  readonly did: Did;
  readonly email: string;
  readonly name: string;
  readonly nickname: string;
  readonly phone: string;
  readonly birth: string;
  readonly joinType: JoinType;
  readonly isPrivate: boolean;
  readonly detail: string;
  readonly hasPin: boolean;
  readonly isCILinked: boolean;
  readonly emailUserInfo: boolean;
  /** Until when the address resets neither password nor PIN, since it was changed (ISO 8601); null when it may. */
  readonly emailHeldUntil: string | null;
  readonly siteAuthList: readonly SiteAuthority[];
  readonly ownTransferableNFTCount: number;
  readonly marketingAgreed: boolean;
  /** Marketing by night; never without marketing. */
  readonly nightAgreed: boolean;
  readonly consents: readonly Consent[];
  /** Where sales are paid out to, the number masked; null while there is none. */
  readonly bank: BankAccount | null;
  /** The number masked; null while there is none. */
  readonly cashReceipt: CashReceipt | null;
  readonly mailOff: readonly NoticeGroup[];
  /** Whether news of issuers about what they hold come as text messages, too; nobody gets them who has not said so. */
  readonly holderSms: boolean;
}

export interface BankAccount {
  readonly bankId: string;
  readonly bankName: string;
  /** Masked but for the last four digits. */
  readonly account: string;
  readonly holder: string;
  /** Until when nothing is paid out to it, since it was changed (ISO 8601); null when it may receive. */
  readonly heldUntil: string | null;
}

/** What a member changes about themselves; what is left out stays. */
export interface InfoChange {
  readonly nickname?: string;
  readonly detail?: string;
  readonly isPrivate?: boolean;
  readonly agree3?: boolean;
  readonly agree4?: boolean;
  readonly mailOff?: readonly NoticeGroup[];
  readonly holderSms?: boolean;
}

/** What a phone identity check is for; its proof serves nothing else. */
export const IDENTITY_PURPOSES = Object.freeze(['join', 'findEmail', 'phoneChange'] as const);
export type IdentityPurpose = (typeof IDENTITY_PURPOSES)[number];

/** How the page of a check is shown: in a window of its own, or in place of the page that asked, to which it leads back. */
export const IDENTITY_WAYS = Object.freeze(['window', 'page'] as const);
export type IdentityWay = (typeof IDENTITY_WAYS)[number];

/** A phone identity check that has been opened. */
export interface StartedIdentity {
  readonly identityId: string;
  /** The path of the page on which the person goes through it. */
  readonly page: string;
  /** ISO 8601. */
  readonly expiredAt: string;
}

/** A finished phone identity check: the key proves it, once, to the call that needs it. */
export interface IdentityProof {
  readonly identityKey: string;
  readonly name: string;
}

/** Answer to somebody who forgot how they joined. */
export interface FoundAccount {
  /** Masked (product 5, e-mail masking); empty for an account without one. */
  readonly email: string;
  readonly joinType: JoinType;
  /** ISO 8601. */
  readonly joinedAt: string;
}
