import { ok } from '@naru/domain/shared';
import { explainDifference } from '../use-cases/reconciliation/explain.ts';
import { listDifferences, showDifference } from '../use-cases/reconciliation/list-differences.ts';
import { bodyOf, type OperatorCall, personCall, wiredCall } from './call.ts';

/** Where the payment provider's books and ours disagree. */
export const RECONCILE_CALLS = {
  'reconcile/list': wiredCall('reconcile/list', async (deps, _, query) => ok(await listDifferences(deps, query))),
  'reconcile/show': wiredCall('reconcile/show', (deps, _, { difference }) => showDifference(deps, difference)),
  'reconcile/explain': personCall(bodyOf('reconcile/explain'), (deps, person, order) => explainDifference(deps, person, order)),
} as const satisfies Readonly<Record<string, OperatorCall>>;
