import { formatDevice } from '@naru/messages';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { notify } from '../../kernel/notify.ts';
import { only } from '../../kernel/only.ts';
import type { Db } from '../../stores/db.ts';
import { members } from '../../stores/schema/index.ts';
import { earlierAddress, writeToAll } from '../account/long-standing.ts';
import { logInMail } from '../account/mails.ts';
import { keepForUndo } from '../account/undo-links.ts';

/** A log-in on a device on which its member has not been before. */
interface NewLogIn {
  readonly device: string;
  readonly ip: string;
  /** The password was right, and a second factor is still waited for. */
  readonly awaitsFactor: boolean;
  readonly at: Date;
}

/**
 * Tells a member of a log-in on a new device, by notice and letter: on what, from where and when. Whoever it was not ends it by one press in the letter,
 * without a log-in: that ends every session, and nothing is done with the account until its password is set anew by mail.
 */
export const tellLogIn = async (
  deps: Pick<Deps, 'keys' | 'config'>,
  tx: Db,
  memberId: number,
  { device, ip, awaitsFactor, at }: NewLogIn,
): Promise<void> => {
  const { email } = only(await tx.select({ email: members.email }).from(members).where(eq(members.id, memberId)));
  const link = await keepForUndo(deps, tx, { memberId, before: { what: 'login' }, at });
  const logIn = { device: formatDevice(device), ip, awaitsFactor, at };
  await writeToAll(tx, {
    trusted: (await earlierAddress(deps, tx, memberId, at))?.email ?? email,
    addresses: [email],
    write: (to, withLink) => logInMail(to, withLink ? { ...logIn, link } : logIn),
  });
  await notify(tx, [{ memberId, kind: 'newDevice', payload: { device: logIn.device } }], at);
};
