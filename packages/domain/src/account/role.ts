import type { JoinType } from './join-type.ts';

/** Who is looking (specification, section 6). An issuer is a member with a site authorisation and issuer mode on. */
export type Role = 'anonymous' | 'member' | 'issuer';

/** What the role of a visitor is worked out from. */
export interface Visitor {
  readonly loggedIn: boolean;
  readonly joinType: JoinType;
  readonly siteCount: number;
  readonly issuerMode: boolean;
}

/** The role of a visitor (specification, section 6). */
export const roleOf = ({ loggedIn, siteCount, issuerMode }: Visitor): Role => {
  if (!loggedIn) return 'anonymous';
  return siteCount > 0 && issuerMode ? 'issuer' : 'member';
};

/** A part of the product that a role may or may not see. */
export type Area =
  | 'public'
  | 'registration'
  | 'ownNfts'
  | 'trading'
  | 'history'
  | 'accountInfo'
  | 'pinDialogs'
  | 'issuerCenter'
  | 'companyInfo';

const SEEN: Readonly<Record<Role, ReadonlySet<Area>>> = {
  anonymous: new Set<Area>(['public', 'registration']),
  member: new Set<Area>(['public', 'ownNfts', 'trading', 'history', 'accountInfo', 'pinDialogs']),
  issuer: new Set<Area>(['public', 'ownNfts', 'trading', 'history', 'accountInfo', 'pinDialogs', 'issuerCenter', 'companyInfo']),
};

/** Whether a role may see a part of the product (specification, section 6). */
export const maySee = (role: Role, area: Area): boolean => SEEN[role].has(area);

/** Whether a visitor may open issuer mode: only with at least one site authorisation (specification, section 6). */
export const mayTurnIssuerModeOn = ({ loggedIn, siteCount }: Visitor): boolean => loggedIn && siteCount > 0;

/** Whether a visitor has the wallet-account page: web members only (specification, section 6). */
export const hasWalletAccount = ({ loggedIn, joinType }: Visitor): boolean => loggedIn && joinType === 'web';
