import { ok } from '@naru/domain/shared';
import { z } from 'zod';
import { makeFindings } from '../audit/finding.ts';
import { auditTrail } from '../audit/trail.ts';
import { approveAct, refuseAct } from '../use-cases/operator/judge-approval.ts';
import { listApprovals, showApproval } from '../use-cases/operator/list-approvals.ts';
import { listTrail } from '../use-cases/operator/list-trail.ts';
import { addOperator, endOperator, enrolAuthenticator, listOperators } from '../use-cases/operator/people.ts';
import { setUpOwner } from '../use-cases/operator/roles.ts';
import { checkerCall, type OperatorCall, operatorCall, personCall } from './call.ts';
import { FOUR_EYES_CALLS } from './four-eyes-calls.ts';
import { id } from './shapes.ts';

const named = z.object({ name: z.string() });
const judged = z.object({ id, digest: z.string() });

/** The people of the house, and what two of them see. */
export const PEOPLE_CALLS = {
  'operator/set-up': operatorCall(named, (deps, operator, { name }) => setUpOwner(deps, operator, name)),
  'operator/add': operatorCall(named, (deps, operator, { name }) => addOperator(deps, operator, name)),
  'operator/enrol': personCall(z.object({}), (deps, person) => enrolAuthenticator(deps, person)),
  'operator/end': operatorCall(named, (deps, operator, { name }) => endOperator(deps, operator, name)),
  'operator/list': operatorCall(z.object({}), async (deps) => ok(await listOperators(deps))),
  'trail/list': operatorCall(z.object({ about: z.string().nullable(), before: id.nullable() }), async ({ db }, _, query) =>
    ok(await listTrail(db, query)),
  ),
  'trail/verify': operatorCall(z.object({}), async ({ db }) => {
    const findings = makeFindings();
    return ok({ deeds: await auditTrail(db, findings), findings: findings.listed });
  }),
  'approval/list': operatorCall(z.object({ all: z.boolean() }), async ({ db }, _, query) => ok(await listApprovals(db, query))),
  'approval/show': operatorCall(z.object({ id }), ({ db }, _, { id: chosen }) => showApproval(db, chosen)),
  'approval/approve': checkerCall(judged, (deps, checker, seen) => approveAct(deps, checker, seen, (call) => FOUR_EYES_CALLS[call].act)),
  'approval/refuse': personCall(judged.extend({ reason: z.string() }), refuseAct),
} as const satisfies Readonly<Record<string, OperatorCall>>;
