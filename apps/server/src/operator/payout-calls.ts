import { ok } from '@naru/domain/shared';
import { z } from 'zod';
import { takeBankFile, takeBankResults } from '../use-cases/payout/bank-file.ts';
import { listRuns, showRun } from '../use-cases/payout/list-runs.ts';
import { type OperatorCall, operatorCall, personCall } from './call.ts';
import { payoutCheck, payoutReject } from './payout-release.ts';
import { bytes, id } from './shapes.ts';

/** Paying out. Letting a run go is an act of two people. */
export const PAYOUT_CALLS = {
  'payout/list': operatorCall(z.object({}), async ({ db }) => ok(await listRuns(db))),
  'payout/show': operatorCall(z.object({ run: id }), ({ db }, _, { run }) => showRun(db, run)),
  'payout/check': payoutCheck,
  'payout/reject': payoutReject,
  'payout/file': personCall(z.object({ run: id }), async (deps, person, { run }) => {
    const file = await takeBankFile(deps, person, run);
    if (!file.ok) return file;
    const bytes = await new Response(file.value.content).arrayBuffer();
    return ok({ name: file.value.name, base64: Buffer.from(bytes).toString('base64') });
  }),
  'payout/results': personCall(z.object({ sheet: bytes }), (deps, person, { sheet }) => takeBankResults(deps, person, sheet)),
} as const satisfies Readonly<Record<string, OperatorCall>>;
