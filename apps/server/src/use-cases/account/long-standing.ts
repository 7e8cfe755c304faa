import type { Mail } from '@naru/domain/notice';
import { queueMail } from '../../gateways/mail/outbox.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { oldestUndo, openPriorState, type PriorState } from './undo-links.ts';

/** What the address was before the oldest change of it that can still be taken back; null where it has not been changed within a week. */
export const earlierAddress = async (
  { keys }: Pick<Deps, 'keys'>,
  tx: Db,
  memberId: number,
  at: Date,
): Promise<Extract<PriorState, { what: 'email' }> | null> => {
  const moved = await oldestUndo(tx, memberId, 'email', at);
  const before = moved === undefined ? null : await openPriorState(keys, moved);
  return before?.what === 'email' ? before : null;
};

/** To whom a letter goes: the addresses of a member, and how it is written to the one that may do something by it and to the others. */
interface Letters {
  /** The address that the member has had for longer than a week; null for a member without one. */
  readonly trusted: string | null;
  /** All others, of now and of what is about to be. */
  readonly addresses: readonly (string | null)[];
  /** With the way to take it back, for the trusted address alone; without for the others. */
  readonly write: (to: string, withLink: boolean) => Mail;
}

/** Writes one letter to every address of a member; its links go to none that whoever has stolen the account may just have put there. */
export const writeToAll = async (tx: Db, { trusted, addresses, write }: Letters): Promise<void> => {
  if (trusted !== null) await queueMail(tx, write(trusted, true));
  for (const address of new Set(addresses)) if (address !== null && address !== trusted) await queueMail(tx, write(address, false));
};
