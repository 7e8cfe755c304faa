import type { Did, SiteCode } from '../shared/ids.ts';
import type { JoinType } from './join-type.ts';

/** A site for which a member may act as issuer. */
export interface SiteAuthority {
  readonly siteCode: SiteCode;
  readonly siteName: string;
}

/** What a member knows about himself (specification, section 3, user detail). */
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
  readonly siteAuthList: readonly SiteAuthority[];
  readonly ownTransferableNFTCount: number;
  readonly marketingAgreed: boolean;
}

/** A finished phone identity check: the key proves it, once, to the call that needs it. */
export interface IdentityProof {
  readonly identityKey: string;
  readonly name: string;
}

/** What is told to somebody who forgot how he joined. */
export interface FoundAccount {
  /** Masked (section 5, e-mail masking); empty for an account without one. */
  readonly email: string;
  readonly joinType: JoinType;
  /** ISO 8601. */
  readonly joinedAt: string;
}
