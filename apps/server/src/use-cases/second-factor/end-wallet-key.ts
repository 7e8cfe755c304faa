import type { FreshProof } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result, type WalletKeyId } from '@naru/domain/shared';
import { formatWallet } from '@naru/messages';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { notify } from '../../kernel/notify.ts';
import { only } from '../../kernel/only.ts';
import { members, walletKeys } from '../../stores/schema/index.ts';
import { walletEndMail } from '../account/mails.ts';
import { earlierAddress, writeToAll } from '../account/undo-links.ts';
import { withProof } from '../proof/with-proof.ts';
import { endOtherSessions } from '../session/end-sessions.ts';

/** Unlinks a wallet key; every other log-in ends, and letter and notice tell. As `withProof`, `lookupFailed`, `lastWallet`: two at once end one. */
export const endWalletKey = async (
  deps: Deps,
  member: Member,
  { walletKeyId, proof }: { readonly walletKeyId: WalletKeyId; readonly proof?: FreshProof | undefined },
): Promise<Result<void, Failure>> => {
  const ended = await withProof<void>(deps, member, { proof, change: { what: 'walletEnd', walletKeyId } }, async (tx, by) => {
    const own = await tx.select().from(walletKeys).where(eq(walletKeys.memberId, member.id)).for('update');
    const key = own.find(({ id }) => id === walletKeyId);
    if (key === undefined) return fail(failure('lookupFailed'));
    if (own.length === 1) return fail(failure('lastWallet'));
    await tx.delete(walletKeys).where(and(eq(walletKeys.did, key.did), eq(walletKeys.memberId, member.id)));
    const at = deps.clock.now();
    await endOtherSessions(tx, member.id, member.sessionId, { reason: 'accountChanged', at });
    const { email } = only(await tx.select({ email: members.email }).from(members).where(eq(members.id, member.id)));
    const trusted = (await earlierAddress(deps, tx, member.id, at))?.email ?? email;
    const wallet = formatWallet(key.did);
    await writeToAll(tx, { trusted, addresses: [email], write: (to) => walletEndMail(to, wallet, at) });
    await notify(tx, [{ memberId: member.id, kind: 'accountChanged', payload: { what: 'wallet' } }], at);
    await audit(tx, { actor: member.did, action: 'member.walletEnd', target: member.did, detail: { by, wallet }, at });
    return ok(undefined);
  });
  if (ended.ok) deps.mailWritten();
  return ended;
};
