import { ok } from '@naru/domain/shared';
import { z } from 'zod';
import { explainDifference } from '../use-cases/reconciliation/explain.ts';
import { listDifferences, showDifference } from '../use-cases/reconciliation/list-differences.ts';
import { type OperatorCall, operatorCall, personCall } from './call.ts';
import { id } from './shapes.ts';

/** Where the payment provider's books and ours disagree. */
export const RECONCILE_CALLS = {
  'reconcile/list': operatorCall(z.object({ open: z.boolean() }), async (deps, _, query) => ok(await listDifferences(deps, query))),
  'reconcile/show': operatorCall(z.object({ difference: id }), (deps, _, { difference }) => showDifference(deps, difference)),
  'reconcile/explain': personCall(z.object({ difference: id, reason: z.string() }), (deps, person, order) =>
    explainDifference(deps, person, order),
  ),
} as const satisfies Readonly<Record<string, OperatorCall>>;
