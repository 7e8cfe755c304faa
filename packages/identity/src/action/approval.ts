import type { AccountChange } from '@naru/domain/account';
import type { ACTION_TYPE, ActionType } from '@naru/domain/history';
import type { Did, SiteCode, TokenId, Won } from '@naru/domain/shared';

/** The transaction data type of OpenID4VP under which an action is asked; a change of its members is a new version. */
export const ACTION_DATA_TYPE = 'naru.action.v1';

/** One NFT of an action, as the wallet shows it. */
export interface ActionToken {
  readonly tokenId: TokenId;
  readonly name: string;
  /** Absolute http(s) address of a picture. */
  readonly picture: string;
}

export interface ActionChain {
  readonly id: number;
  readonly contract: string;
}

/** Another member, named by their wallet id. */
export interface MemberReceiver {
  readonly did: Did;
  readonly nickname?: string;
}

/** Somebody reached by telephone; the number as it is shown, masked. */
export interface PhoneReceiver {
  readonly phone: string;
}

export interface Delivery {
  readonly recipient: string;
  readonly address: string;
  /** Masked. */
  readonly phone: string;
}

interface ApprovalOf<Name extends ActionType> {
  readonly type: typeof ACTION_DATA_TYPE;
  readonly action: (typeof ACTION_TYPE)[Name];
  readonly site: SiteCode;
  /** What the issuer is called; what was asked before it was told has none. */
  readonly siteName?: string;
  readonly tokens: readonly [ActionToken, ...ActionToken[]];
  /** One line in Korean that says what happens. */
  readonly summary: string;
  /** ISO 8601, UTC; an approval after this is worth nothing. */
  readonly expiresAt: string;
  readonly chain?: ActionChain;
}

export type MemberTransfer = ApprovalOf<'didTransfer' | 'didGift'> & { readonly receiver: MemberReceiver };
export type PhoneTransfer = ApprovalOf<'phoneTransfer' | 'phoneGift'> & { readonly receiver: PhoneReceiver };
/** Putting on sale at a price; with a receiver, selling to that one buyer (an accepted offer). */
export type Sale = ApprovalOf<'sale'> & { readonly price: Won; readonly receiver?: MemberReceiver };
/** Giving NFTs up for the goods that they stand for. */
export type Exchange = ApprovalOf<'exchange'> & { readonly delivery: Delivery };
/** Taking NFTs out of the world. */
export type Revocation = ApprovalOf<'revoke'>;

/** What a wallet shows and its holder signs (product 3, QR or action type): plain JSON, the same on the wire and here. */
export type ActionApproval = MemberTransfer | PhoneTransfer | Sale | Exchange | Revocation;

/** The transaction data type under which a change of one's own account is asked. */
export const ACCOUNT_DATA_TYPE = 'naru.account.v1';

/** A change of the holder's own account, as a wallet shows it and its holder signs it. */
export interface AccountApproval {
  readonly type: typeof ACCOUNT_DATA_TYPE;
  readonly change: AccountChange['what'];
  /** What it becomes, in full; absent where nothing takes its place. */
  readonly to?: string;
  /** One line in Korean that says what happens. */
  readonly summary: string;
  /** ISO 8601, UTC; an approval after this is worth nothing. */
  readonly expiresAt: string;
}

/** The transaction data type under which an issuer's items are revoked: many at once, and some of them without a token. */
export const REVOCATION_DATA_TYPE = 'naru.revocation.v1';

/** Revoking unsold items of an issuer, as a wallet shows it and its holder signs it. */
export interface RevocationApproval {
  readonly type: typeof REVOCATION_DATA_TYPE;
  readonly site: SiteCode;
  /** What the issuer is called; what was asked before it was told has none. */
  readonly siteName?: string;
  readonly product: { readonly name: string; readonly picture: string };
  readonly count: number;
  readonly reason: string;
  /** One line in Korean that says what happens. */
  readonly summary: string;
  /** ISO 8601, UTC; an approval after this is worth nothing. */
  readonly expiresAt: string;
}

/** The transaction data type under which a bulk mint job is approved that gives its NFTs away: there are none yet that could be named. */
export const GIVING_DATA_TYPE = 'naru.bulkgift.v1';

/** Minting what a sheet says and giving it to whom it names, as a wallet shows it and its holder signs it. */
export interface GivingApproval {
  readonly type: typeof GIVING_DATA_TYPE;
  readonly site: SiteCode;
  /** What the issuer is called; what was asked before it was told has none. */
  readonly siteName?: string;
  readonly sheet: string;
  /** How many rows are minted, and how many of their NFTs are given away. */
  readonly count: number;
  readonly gifts: number;
  /** The hash of what every row makes and to whom it goes, hexadecimal. */
  readonly plan: string;
  /** One line in Korean that says what happens. */
  readonly summary: string;
  /** ISO 8601, UTC; an approval after this is worth nothing. */
  readonly expiresAt: string;
}

export type Approval = ActionApproval | AccountApproval | RevocationApproval | GivingApproval;
