import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { notify } from '../../kernel/notify.ts';
import type { Db } from '../../stores/db.ts';
import { endOtherSessions } from '../session/end-sessions.ts';
import { accountChangedMail } from './mails.ts';
import { earlierAddress, keepForUndo, type PriorState, writeToAll } from './undo-links.ts';

export interface WrittenChange {
  readonly member: { readonly id: number; readonly did: string };
  /** The address of before the change; null for a member without one. */
  readonly email: string | null;
  /** The address of after it, where it is another one. */
  readonly next?: string;
  readonly before: PriorState;
  /** What it has become, as it is shown; empty for a secret. */
  readonly to?: string;
  /** There was none before: its letter says that it was registered, and no notice tells its member what they have just done. */
  readonly first?: true;
  /** How it was proved. */
  readonly by: 'password' | 'pin' | 'wallet' | 'code';
  /** The session that goes on; null for none. */
  readonly keep: string | null;
  readonly at: Date;
}

/**
 * What follows every change of what a member is reached, recognised or paid by, in its transaction: the other sessions end, and notice and letter
 * tell of it. The way to take it back goes to the address that the member has had for longer than a week alone: not to one that whoever has
 * stolen the account may just have put there.
 */
export const settleChange = async (
  deps: Pick<Deps, 'keys' | 'config'>,
  tx: Db,
  { member, email, next, before, to = '', first, by, keep, at }: WrittenChange,
): Promise<void> => {
  const { what } = before;
  const earlierEmail = await earlierAddress(deps, tx, member.id, at);
  // Of two moves within a week, both lead back to where the member was before the first.
  const restored = what === 'email' && earlierEmail !== null ? earlierEmail : before;
  const link = await keepForUndo(deps, tx, { memberId: member.id, before: restored, at });
  const change = { what, to, at, first: first === true };
  await writeToAll(tx, {
    trusted: earlierEmail?.email ?? email,
    addresses: [email, next ?? null],
    write: (address, withLink) => accountChangedMail(address, withLink ? { ...change, link } : change),
  });
  await endOtherSessions(tx, member.id, keep, { reason: what === 'password' ? 'passwordChanged' : 'accountChanged', at });
  if (first === undefined) await notify(tx, [{ memberId: member.id, kind: 'accountChanged', payload: { what } }], at);
  await audit(tx, { actor: member.did, action: `member.${what}`, target: member.did, detail: { by }, at });
};
