import type { ActKind, ActOf, DoneOf } from '@naru/domain/act';
import type { Failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { approvedByKey, approvedByPin, archiveApproval } from '../../kernel/approvals.ts';
import type { Member } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { spendByKey } from '../api-key/authenticate-key.ts';
import type { ActDeps, ActModule, ConfirmedAct } from './act-module.ts';
import { whyActsHeld } from './acts-held.ts';
import { ACTS } from './index.ts';

export interface KnownAct<Kind extends ActKind> {
  readonly kind: Kind;
  readonly act: ActOf<Kind>;
}

/** Judges an act on locked rows and carries it out, in the caller's transaction; refused with `accountHeld` while nothing of the account is sent. */
export const carryOutAct = async <Kind extends ActKind>(
  deps: ActDeps,
  tx: Db,
  member: Member,
  { kind, act, ...confirmed }: KnownAct<Kind> & Pick<ConfirmedAct, 'approval' | 'method'>,
): Promise<Result<DoneOf<Kind>, Failure>> => {
  const actsHeld = await whyActsHeld(deps, tx, member);
  if (actsHeld !== null) return fail(actsHeld);
  const module: ActModule<Kind> = ACTS[kind];
  const judged = await module.judge(deps, tx, { member, act }, 'lock');
  return judged.ok ? module.carryOut(deps, tx, { member, act, ...confirmed }, judged.value) : judged;
};

/** Carries out an act confirmed by PIN, or by an API key within its daily limit; it stands or falls together with the archive of what was approved. */
export const carryOutByPin = async <Kind extends ActKind>(
  deps: ActDeps,
  tx: Db,
  member: Member,
  { kind, act }: KnownAct<Kind>,
): Promise<Result<DoneOf<Kind>, Failure>> => {
  const module: ActModule<Kind> = ACTS[kind];
  const { key } = member;
  const spent = key === undefined ? ok(undefined) : await spendByKey(deps, tx, { key, act });
  if (!spent.ok) return spent;
  const approved = await (key === undefined ? approvedByPin : approvedByKey)(module.archive(act));
  const done = await carryOutAct(deps, tx, member, { kind, act, approval: approved.digest, method: 'pin' });
  if (done.ok) await archiveApproval(deps, tx, { memberId: member.id, approved, at: deps.clock.now() });
  return done;
};
