import { actKindOf } from '@naru/domain/act';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, eq } from 'drizzle-orm';
import { archiveWalletApproval } from '../../kernel/approvals.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { moveQr, type QrRow } from '../../kernel/move-qr.ts';
import { only } from '../../kernel/only.ts';
import { type Due, type Ending, eachDue } from '../../shared/each-due.ts';
import type { Db } from '../../stores/db.ts';
import { dueRows, type Place } from '../../stores/due-rows.ts';
import { members, qrTickets } from '../../stores/schema/index.ts';
import { sessionLives } from '../session/authenticate.ts';
import type { ActModule } from './act-module.ts';
import { carryOutAct } from './carry-out-act.ts';
import { moduleOf } from './index.ts';

const memberOf = async (tx: Db, { memberId, asker }: QrRow): Promise<Member> => {
  if (memberId === null) throw new Error('an act of nobody');
  const { did, nickname } = only(
    await tx.select({ did: members.did, nickname: members.nickname }).from(members).where(eq(members.id, memberId)),
  );
  return { id: memberId, did, nickname, sessionId: asker };
};

const actIn = async ({ keys }: Deps, { id, action }: QrRow) => {
  if (action === null) throw new Error('an approval of no act');
  const module = moduleOf(action);
  return { module, act: await module.open(keys, id, action) };
};

const inTransaction = async (deps: Deps, tx: Db, id: string, now: Date): Promise<Result<ActModule | null, Failure>> => {
  const mine = eq(qrTickets.id, id);
  const row = await moveQr(tx, 'use', { where: mine, now });
  if (row === undefined) return ok(null);
  if (!(await sessionLives(tx, row.asker))) return fail(failure('refreshExpired'));
  const { module, act } = await actIn(deps, row);
  const approval = await archiveWalletApproval(deps, tx, { row, act: module.archive(act), at: now });
  const done = await carryOutAct(deps, tx, await memberOf(tx, row), { kind: actKindOf(act), act, approval, method: 'wallet' });
  if (!done.ok) return done;
  const [outcomes, jobId] = [module.outcomes?.(done.value), module.job?.(done.value)];
  if (outcomes !== undefined || jobId !== undefined) await tx.update(qrTickets).set({ outcomes, jobId }).where(mine);
  return ok(module);
};

/**
 * Carries out an act that a wallet has approved exactly once: the effect, the archived approval and the QR's end stand or fall together. What the rules
 * refuse ends the QR as failed with its reason, and so does a log-out that came first; the approval is archived all the same.
 */
export const confirmByWallet = async (deps: Deps, id: string): Promise<void> => {
  const now = deps.clock.now();
  const done = await deps.transact((tx) => inTransaction(deps, tx, id, now), { idempotent: true });
  if (done.ok) return done.value?.afterwards?.(deps).catch(() => undefined);
  await deps.transact(
    async (tx) => {
      const row = await moveQr(tx, 'fail', { where: eq(qrTickets.id, id), now, set: { failure: done.failure } });
      if (row === undefined) return;
      const { module, act } = await actIn(deps, row);
      await archiveWalletApproval(deps, tx, { row, act: module.archive(act), at: now });
    },
    { idempotent: true },
  );
};

/** Goes on with acts whose process died between approval and effect. */
export const confirmLeft = (deps: Deps, ending?: Ending): Promise<number> => {
  const left = and(eq(qrTickets.state, 'approved'), eq(qrTickets.kind, 'action'));
  const due: Due<Place<string>> = {
    what: 'actions that were not carried out',
    after: dueRows(deps.db, left, { id: qrTickets.id, due: qrTickets.createdAt }),
    work: ({ id }) => confirmByWallet(deps, id),
  };
  return eachDue(due, ending);
};
