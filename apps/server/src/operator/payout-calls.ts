import { ok } from '@naru/domain/shared';
import { takeBankFile, takeBankResults } from '../use-cases/payout/bank-file.ts';
import { listRuns, showRun } from '../use-cases/payout/list-runs.ts';
import { bodyOf, type OperatorCall, personCall, wiredCall } from './call.ts';
import { payoutCheck, payoutReject } from './payout-release.ts';
import { bytesIn } from './shapes.ts';

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
  'payout/results': personCall(bodyOf('payout/results'), (deps, person, { sheet }) => takeBankResults(deps, person, bytesIn(sheet))),
} as const satisfies Readonly<Record<string, OperatorCall>>;
