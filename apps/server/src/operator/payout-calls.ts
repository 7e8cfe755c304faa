import { ok } from '@naru/domain/shared';
import { z } from 'zod';

import { addOperator, endOperator, listOperators } from '../use-cases/operator/people.ts';
import { takeBankFile, takeBankResults } from '../use-cases/payout/bank-file.ts';
import { approveRun, checkRun, rejectRun } from '../use-cases/payout/judge-run.ts';
import { listRuns, showRun } from '../use-cases/payout/list-runs.ts';
import { type OperatorCall, operatorCall, personCall } from './call.ts';
import { bytes, id } from './shapes.ts';

const seen = { run: id, digest: z.string() };

/** Paying out, and the people who have it done. */
export const PAYOUT_CALLS = {
  'operator/add': operatorCall(z.object({ name: z.string() }), (deps, operator, { name }) => addOperator(deps, operator, name)),
  'operator/end': operatorCall(z.object({ name: z.string() }), (deps, operator, { name }) => endOperator(deps, operator, name)),
  'operator/list': operatorCall(z.object({}), async (deps) => ok(await listOperators(deps))),
  'payout/list': operatorCall(z.object({}), async ({ db }) => ok(await listRuns(db))),
  'payout/show': operatorCall(z.object({ run: id }), ({ db }, _, { run }) => showRun(db, run)),
  'payout/check': personCall(z.object(seen), (deps, person, { run: runId, digest }) => checkRun(deps, person, { runId, digest })),
  'payout/approve': personCall(z.object(seen), (deps, person, { run: runId, digest }) => approveRun(deps, person, { runId, digest })),
  'payout/reject': personCall(z.object({ ...seen, reason: z.string() }), (deps, person, { run: runId, ...order }) =>
    rejectRun(deps, person, { runId, ...order }),
  ),
  'payout/file': personCall(z.object({ run: id }), async (deps, person, { run }) => {
    const file = await takeBankFile(deps, person, run);
    if (!file.ok) return file;
    const bytes = await new Response(file.value.content).arrayBuffer();
    return ok({ name: file.value.name, base64: Buffer.from(bytes).toString('base64') });
  }),
  'payout/results': personCall(z.object({ sheet: bytes }), (deps, person, { sheet }) => takeBankResults(deps, person, sheet)),
} as const satisfies Readonly<Record<string, OperatorCall>>;
