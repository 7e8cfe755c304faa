import { OPEN_DISPUTE_STATES } from '@naru/domain/dispute';
import { approvedBy, CHAIN_STUCK_MINUTES, type HouseTask, tasksFor } from '@naru/domain/operator';
import { MINUTE_MS } from '@naru/domain/shared';
import { and, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { overdueInvoices } from '../../stores/overdue-invoices.ts';
import {
  auditFindings,
  cashReceipts,
  chainActions,
  disputes,
  inquiries,
  issuerApplications,
  mailOutbox,
  operatorApprovals,
  payoutRuns,
  providerDifferences,
  reports,
  smsOutbox,
} from '../../stores/schema/index.ts';
import { byHand } from '../order/list-receipts.ts';
import type { OperatorPerson } from './people.ts';

type Counted = Pick<OperatorPerson, 'id' | 'roles'>;

const COUNTS: Readonly<Record<HouseTask, (deps: Pick<Deps, 'db' | 'clock'>, person: Counted) => Promise<number>>> = {
  // What somebody has asked for themselves, or has no role to approve, waits for others.
  approvals: ({ db }, { id, roles }) =>
    db.$count(
      operatorApprovals,
      and(
        eq(operatorApprovals.state, 'waiting'),
        ne(operatorApprovals.makerId, id),
        inArray(operatorApprovals.call, [...approvedBy(roles)]),
      ),
    ),
  inquiries: ({ db }) => db.$count(inquiries, isNull(inquiries.answeredAt)),
  reports: ({ db }) => db.$count(reports, isNull(reports.answeredAt)),
  disputes: ({ db }) => db.$count(disputes, inArray(disputes.state, [...OPEN_DISPUTE_STATES])),
  applications: ({ db }) => db.$count(issuerApplications, eq(issuerApplications.state, 'received')),
  payouts: ({ db }) => db.$count(payoutRuns, inArray(payoutRuns.state, ['closed', 'checked'])),
  differences: ({ db }) => db.$count(providerDifferences, eq(providerDifferences.state, 'open')),
  findings: ({ db }) => db.$count(auditFindings, eq(auditFindings.state, 'open')),
  receipts: ({ db }) => db.$count(cashReceipts, byHand),
  invoices: async ({ db, clock }) => (await db.execute(overdueInvoices(sql`${clock.now().toISOString()}::timestamptz`))).rows.length,
  mail: ({ db }) => db.$count(mailOutbox, eq(mailOutbox.state, 'failed')),
  sms: ({ db }) => db.$count(smsOutbox, inArray(smsOutbox.state, ['failed', 'undelivered'])),
  chain: ({ db, clock }) => {
    const since = new Date(clock.now().getTime() - CHAIN_STUCK_MINUTES * MINUTE_MS);
    return db.$count(chainActions, and(inArray(chainActions.state, ['queued', 'submitted']), lt(chainActions.createdAt, since)));
  },
};

/** How much waits for somebody of the house today, of what this person may look at. */
export const countToday = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  person: Counted,
): Promise<Readonly<Partial<Record<HouseTask, number>>>> =>
  Object.fromEntries(await Promise.all(tasksFor(person.roles).map(async (task) => [task, await COUNTS[task](deps, person)] as const)));
