import type { Actor } from '@naru/domain/account';
import { type Did, parseDid } from '@naru/domain/shared';
import type { Member } from './deps.ts';

/** A did from a row of ours; anything else there is a defect. */
export const didFrom = (text: string): Did => {
  const did = parseDid(text);
  if (!did.ok) throw new Error('a member without a did');
  return did.value;
};

/** The actor that a signed-in member is to the domain's rules. */
export const actorOf = (member: Member): Actor => ({ kind: 'member', did: didFrom(member.did) });
