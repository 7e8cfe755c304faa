import type { Answer } from '../failure/code.ts';
import type {
  FoundAccount,
  IdentityProof,
  IdentityPurpose,
  IdentityWay,
  InfoChange,
  MemberInfo,
  StartedIdentity,
  VerifyType,
} from './views.ts';

/** Joining by e-mail, and what a member keeps about themselves. */
export interface Accounts {
  isEmailTaken(email: string): Answer<boolean>;
  /** Sends a six-digit code; it works once, until `expiredAt` (ISO 8601, 120 s). */
  sendEmailCode(order: { email: string; verifyType: VerifyType }): Answer<{ expiredAt: string }>;
  /** Trades a right code for a token that the next step takes. */
  verifyEmailCode(order: { email: string; verifyType: VerifyType; verifyCode: string }): Answer<{ emailTempToken: string }>;
  /** Opens a check of the person's phone; it is gone through on `page`, a page of the platform. */
  startIdentity(order: { purpose: IdentityPurpose; way: IdentityWay }): Answer<StartedIdentity>;
  /** Trades a check that went well for its proof, once, in the browser that opened it; `phoneVerificationFailed` for any other. */
  confirmIdentity(identityId: string): Answer<IdentityProof>;
  joinByEmail(order: {
    email: string;
    password: string;
    emailTempToken: string;
    identityKey: string;
    agree1: boolean;
    agree2: boolean;
    agree3: boolean;
  }): Answer<{ nickname: string }>;
  /** The account of the person who has just proved their phone; `lookupFailed` when there is none. */
  findEmail(identityKey: string): Answer<FoundAccount>;
  resetPassword(order: { email: string; emailTempToken: string; password: string }): Answer<void>;
  changePassword(order: { current: string; password: string }): Answer<void>;
  info(): Answer<MemberInfo>;
  updateInfo(change: InfoChange): Answer<MemberInfo>;
  isNicknameFree(nickname: string): Answer<boolean>;
}
