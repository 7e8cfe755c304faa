import { HOLD_MS } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { addressOf } from '@naru/domain/navigation';
import { RECOVERY_MS, RECOVERY_OPEN_MS } from '@naru/domain/second-factor';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, eq } from 'drizzle-orm';
import { digestOf, randomSecret } from '../../gateways/secrets/random-secret.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { notify } from '../../kernel/notify.ts';
import { only } from '../../kernel/only.ts';
import { withinRates } from '../../kernel/rate.ts';
import type { Db } from '../../stores/db.ts';
import { moveRows, mustMoveRow } from '../../stores/move-rows.ts';
import { factorRecoveries, members, passkeys, sessions } from '../../stores/schema/index.ts';
import { recoveryDoneMail, recoveryMail } from '../account/mails.ts';
import { earlierAddress, keepForUndo, writeToAll } from '../account/undo-links.ts';
import { endOtherSessions } from '../session/end-sessions.ts';

/** Ends a member's way back without passkeys, where one waits; answers whether one did. */
export const cancelRecovery = async (tx: Db, memberId: number, at: Date): Promise<boolean> => {
  const waiting = and(eq(factorRecoveries.memberId, memberId), eq(factorRecoveries.state, 'waiting'));
  return (await moveRows(tx, 'recovery', 'cancel', { where: waiting, set: { endedAt: at } })).length > 0;
};

/** Whoever knows a password sends no more letters by it. */
const MOST_A_DAY = 5;

/** When the way back of a member who waits for it opens; null where none waits. */
export const recoveryOf = async (db: Db, memberId: number): Promise<Date | null> => {
  const waiting = and(eq(factorRecoveries.memberId, memberId), eq(factorRecoveries.state, 'waiting'));
  const [row] = await db.select({ dueAt: factorRecoveries.dueAt }).from(factorRecoveries).where(waiting);
  return row?.dueAt ?? null;
};

/**
 * Begins the way back of somebody who has lost every passkey: at log-in, by whoever knew the password. Letters tell every address of it and hold both
 * links, to end it at once and to end the passkeys after three days; as long as it waits, and a day longer, nothing is sent and nothing paid out. Asked
 * again it stays as it is. Refused with `noPermission` to a log-in that waits for no second factor.
 */
export const loseAll = async (deps: Deps, member: Member): Promise<Result<{ recoveryAt: string }, Failure>> => {
  const rate = await withinRates(deps, [{ key: `recovery:${member.id}`, most: MOST_A_DAY, seconds: 86_400 }]);
  if (!rate.ok) return rate;
  const begun = await deps.transact<Result<{ recoveryAt: string }, Failure>>(async (tx) => {
    const { email } = only(await tx.select({ email: members.email }).from(members).where(eq(members.id, member.id)).for('no key update'));
    const mine = and(eq(sessions.id, member.sessionId), eq(sessions.awaitsFactor, true));
    if ((await tx.$count(sessions, mine)) === 0) return fail(failure('noPermission'));
    const waiting = await recoveryOf(tx, member.id);
    if (waiting !== null) return ok({ recoveryAt: waiting.toISOString() });
    const at = deps.clock.now();
    const dueAt = new Date(at.getTime() + RECOVERY_MS);
    const key = randomSecret();
    await tx.insert(factorRecoveries).values({ memberId: member.id, keyHash: digestOf(key), state: 'waiting', dueAt, createdAt: at });
    await tx
      .update(members)
      .set({ actsHeldUntil: new Date(dueAt.getTime() + HOLD_MS) })
      .where(eq(members.id, member.id));
    const undo = await keepForUndo(deps, tx, { memberId: member.id, before: { what: 'recovery' }, at });
    // Behind a #, so that it stands in nobody's log.
    const open = `${deps.config.publicUrl}/nft${addressOf('factorRecovery')}#${key}`;
    await writeToAll(tx, {
      trusted: (await earlierAddress(deps, tx, member.id, at))?.email ?? email,
      addresses: [email],
      write: (to, withLink) => recoveryMail(to, { at, dueAt, ...(withLink && { links: { undo, open } }) }),
    });
    await notify(tx, [{ memberId: member.id, kind: 'recoveryStarted', payload: { deadline: dueAt.toISOString() } }], at);
    await audit(tx, { actor: member.did, action: 'member.recovery', target: member.did, detail: {}, at });
    return ok({ recoveryAt: dueAt.toISOString() });
  });
  if (begun.ok) deps.mailWritten();
  return begun;
};

/** Ends every passkey by the letter's link, once, after three days; for a day nothing is sent or paid out. `recoveryWaits` before, else `recoveryGone`. */
export const recover = async (deps: Deps, { key }: { readonly key: string }): Promise<Result<void, Failure>> => {
  const linkGone = fail(failure('recoveryGone'));
  const done = await deps.transact<Result<void, Failure>>(async (tx) => {
    const now = deps.clock.now();
    const byKey = eq(factorRecoveries.keyHash, digestOf(key));
    const [known] = await tx.select({ memberId: factorRecoveries.memberId }).from(factorRecoveries).where(byKey);
    if (known === undefined) return linkGone;
    const [member] = await tx.select().from(members).where(eq(members.id, known.memberId)).for('no key update');
    const [row] = await tx.select().from(factorRecoveries).where(byKey).for('no key update');
    if (member?.state !== 'active' || row?.state !== 'waiting') return linkGone;
    if (row.dueAt > now) return fail(failure('recoveryWaits', { data: { until: row.dueAt.toISOString() } }));
    if (now.getTime() - row.dueAt.getTime() > RECOVERY_OPEN_MS) return linkGone;
    await mustMoveRow(tx, 'recovery', 'finish', { where: eq(factorRecoveries.id, row.id), set: { endedAt: now } });
    await tx.delete(passkeys).where(eq(passkeys.memberId, member.id));
    await tx
      .update(members)
      .set({ actsHeldUntil: new Date(now.getTime() + HOLD_MS) })
      .where(eq(members.id, member.id));
    await endOtherSessions(tx, member.id, null, { reason: 'accountChanged', at: now });
    const trusted = (await earlierAddress(deps, tx, member.id, now))?.email ?? member.email;
    await writeToAll(tx, { trusted, addresses: [member.email], write: recoveryDoneMail });
    await notify(tx, [{ memberId: member.id, kind: 'recoveryDone', payload: {} }], now);
    await audit(tx, { actor: member.did, action: 'member.recoveryDone', target: member.did, detail: {}, at: now });
    return ok(undefined);
  });
  if (done.ok) deps.mailWritten();
  return done;
};
