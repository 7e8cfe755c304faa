import { failure } from '@naru/domain/failure';
import { fail, ok } from '@naru/domain/shared';
import { z } from 'zod';
import { within } from '../kernel/rate.ts';
import { openApproval } from '../use-cases/operator/approvals.ts';
import { approveAct, type CarriedAct, refuseAct, waitingFor } from '../use-cases/operator/judge-approval.ts';
import { approveRun, checkRun, rejectRun, runNow } from '../use-cases/payout/judge-run.ts';
import { bodyOf, type FourEyesCall, personCall } from './call.ts';

const CALL = 'payout/approve';

/** A run, by the digest that was shown with it. */
const seenRun = bodyOf(CALL);

const targetOf = (run: number): string => `run ${run}`;

const act: CarriedAct = {
  seen: async ({ db }, body) => {
    const { run: runId } = z.parse(seenRun, body);
    const now = await runNow(db, runId);
    return now.ok ? ok({ target: targetOf(runId), state: now.value }) : now;
  },
  run: async (deps, { checker: { person } }, body) => {
    const { run: runId, digest } = z.parse(seenRun, body);
    return person === undefined ? fail(failure('operatorNeeded')) : approveRun(deps, person, { runId, digest });
  },
};

/** Checking a run approves it and asks another person to release it, in one transaction. Both have seen the run itself, shown by its digest. */
export const payoutCheck = personCall(seenRun, (deps, person, { run: runId, digest }) =>
  deps.transact(async (tx) => {
    const inside = within(deps, tx);
    const checked = await checkRun(inside, person, { runId, digest });
    if (!checked.ok) return checked;
    const input = { run: runId, digest };
    const seen = await act.seen(inside, input);
    if (!seen.ok) return seen;
    return openApproval(inside, person, { ...seen.value, call: CALL, input, reason: `${digest.slice(0, 8)} 확인` });
  }),
);

/** Another person lets a run go: what its check has asked for is approved. Refused with `wrongState` for a run that nobody has checked. */
export const payoutRelease: FourEyesCall = {
  act,
  ...personCall(seenRun, async (deps, person, { run, digest }) => {
    const waiting = await waitingFor(deps.db, CALL, targetOf(run));
    if (waiting === undefined) return fail(failure('wrongState', { field: 'run' }));
    const now = await runNow(deps.db, run);
    if (!now.ok) return now;
    if (now.value.digest !== digest) return fail(failure('changedMeanwhile', { field: 'digest' }));
    return approveAct(deps, { actor: person.actor, person }, waiting, () => act);
  }),
};

/** A run is stopped, and what its check has asked for is over with it. */
export const payoutReject = personCall(bodyOf('payout/reject'), (deps, person, { run: runId, digest, reason }) =>
  deps.transact(async (tx) => {
    const inside = within(deps, tx);
    const rejected = await rejectRun(inside, person, { runId, digest, reason });
    if (!rejected.ok) return rejected;
    const waiting = await waitingFor(tx, CALL, targetOf(runId));
    return waiting === undefined ? rejected : refuseAct(inside, person, { ...waiting, reason });
  }),
);
