import type { Actor } from '@naru/domain/account';
import { type Did, parseDid, type SiteCode } from '@naru/domain/shared';
import type { Member } from './deps.ts';

/** A did from a row of ours; anything else there is a defect. */
export const didFrom = (text: string): Did => {
  const did = parseDid(text);
  if (!did.ok) throw new Error('a member without a did');
  return did.value;
};

/** The actor that a member is who acts for a site; that they may is checked where their call comes in. */
export const issuerOf = (member: Member, siteCode: SiteCode): Actor => ({ kind: 'issuer', did: didFrom(member.did), siteCode });

export const actorOf = (member: Member): Actor => ({ kind: 'member', did: didFrom(member.did) });
