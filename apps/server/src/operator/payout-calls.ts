import { ok } from '@naru/domain/shared';
import { takeBankFile, takeBankResults } from '../use-cases/payout/bank-file.ts';
import { listRuns, showRun } from '../use-cases/payout/list-runs.ts';
import { bodyOf, type OperatorCall, personCall, wiredCall } from './call.ts';
import { FOUR_EYES_CALLS } from './four-eyes-calls.ts';
import { payoutCheck, payoutReject } from './payout-release.ts';
import { bytesIn } from './shapes.ts';

/** Why it is asked for what a bank's file says came back. */
const RESULTS_REASON = '은행 결과 파일에서 반송으로 확인';

/** Paying out. Letting a run go is an act of two people. */
export const PAYOUT_CALLS = {
  'payout/list': wiredCall('payout/list', async ({ db }) => ok(await listRuns(db))),
  'payout/show': wiredCall('payout/show', ({ db }, _, { run }) => showRun(db, run)),
  'payout/check': payoutCheck,
  'payout/reject': payoutReject,
  'payout/file': personCall(bodyOf('payout/file'), async (deps, person, { run }) => {
    const file = await takeBankFile(deps, person, run);
    if (!file.ok) return file;
    const bytes = await new Response(file.value.content).arrayBuffer();
    return ok({ name: file.value.name, base64: Buffer.from(bytes).toString('base64') });
  }),
  'payout/results': personCall(bodyOf('payout/results'), async (deps, person, { sheet }, caller) => {
    const taken = await takeBankResults(deps, person, bytesIn(sheet));
    if (!taken.ok) return taken;
    const { lines, returned } = taken.value;
    if (returned.length === 0) return ok({ lines, approval: null });
    const requested = await FOUR_EYES_CALLS['payout/returned'].carryOut(deps, { ...caller, reason: RESULTS_REASON }, { lines: returned });
    return 'waiting' in requested ? ok({ lines, approval: requested.waiting.id }) : requested;
  }),
} as const satisfies Readonly<Record<string, OperatorCall>>;
