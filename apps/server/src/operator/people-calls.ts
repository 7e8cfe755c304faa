import { ok } from '@naru/domain/shared';
import { z } from 'zod';
import { makeFindings } from '../audit/finding.ts';
import { auditTrail } from '../audit/trail.ts';
import { changeEmail } from '../use-cases/operator/change-email.ts';
import { approveAct, refuseAct } from '../use-cases/operator/judge-approval.ts';
import { listApprovals, showApproval } from '../use-cases/operator/list-approvals.ts';
import { listTrail } from '../use-cases/operator/list-trail.ts';
import { addOperator, enrolAuthenticator, listOperators } from '../use-cases/operator/people.ts';
import { setUpOwner } from '../use-cases/operator/roles.ts';
import { countToday } from '../use-cases/operator/today.ts';
import { bodyOf, checkerCall, type OperatorCall, operatorCall, personCall, wiredCall } from './call.ts';
import { FOUR_EYES_CALLS } from './four-eyes-calls.ts';

/** The people of the house, and what two of them see. */
export const PEOPLE_CALLS = {
  today: personCall(bodyOf('today'), async (deps, person) => ok(await countToday(deps, person))),
  'operator/set-up': operatorCall(bodyOf('operator/add'), setUpOwner),
  'operator/add': wiredCall('operator/add', addOperator),
  'operator/email': personCall(bodyOf('operator/email'), changeEmail),
  'operator/enrol': personCall(z.object({}), (deps, person) => enrolAuthenticator(deps, person)),
  'operator/list': wiredCall('operator/list', async (deps) => ok(await listOperators(deps))),
  'trail/list': wiredCall('trail/list', async ({ db }, _, query) => ok(await listTrail(db, query))),
  'trail/verify': wiredCall('trail/verify', async ({ db }) => {
    const findings = makeFindings();
    return ok({ deeds: await auditTrail(db, findings), findings: findings.listed });
  }),
  'approval/list': wiredCall('approval/list', async ({ db }, _, query) => ok(await listApprovals(db, query))),
  'approval/show': wiredCall('approval/show', ({ db }, _, { id: chosen }) => showApproval(db, chosen)),
  'approval/approve': checkerCall(bodyOf('approval/approve'), (deps, checker, seen) =>
    approveAct(deps, checker, seen, (call) => FOUR_EYES_CALLS[call].act),
  ),
  'approval/refuse': personCall(bodyOf('approval/refuse'), refuseAct),
} as const satisfies Readonly<Record<string, OperatorCall>>;
