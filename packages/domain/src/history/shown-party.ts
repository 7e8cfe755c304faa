import type { Did } from '../shared/ids.ts';
import type { ActivityParty } from './activity.ts';

/** A side of a row as it was written, with what its member says of themselves today. */
export interface WrittenParty {
  /** The name that the row carries; empty where nobody stands on that side. */
  readonly nickname: string;
  /** Null for an issuer, and for nobody. */
  readonly member: { readonly did: Did; readonly state: 'active' | 'suspended' | 'left'; readonly isPrivate: boolean } | null;
}

/**
 * What everybody may see of a side: the feed can be read by person, so whoever keeps their page to themselves, or has left, goes unnamed in it. An NFT's
 * own history, of which its passport is the proof, keeps the names of the day.
 */
export const shownParty = ({ nickname, member }: WrittenParty): ActivityParty | null => {
  if (member === null) return nickname === '' ? null : { kind: 'issuer', name: nickname, did: null };
  if (member.state === 'left') return { kind: 'left', name: '', did: null };
  if (member.isPrivate || member.state === 'suspended') return { kind: 'private', name: '', did: null };
  return { kind: 'member', name: nickname, did: member.did };
};
