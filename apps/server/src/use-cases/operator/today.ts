import type { OperatorValue } from '@naru/contract/operator';
import { OPEN_CHAIN_STATES } from '@naru/domain/chain';
import { OPEN_DISPUTE_STATES } from '@naru/domain/dispute';
import {
  approvedBy,
  CHAIN_STUCK_MINUTES,
  METRIC_LINES,
  METRIC_PANEL_NAMES,
  type MetricHours,
  type PlatformTask,
  stretchesIn,
  tasksFor,
} from '@naru/domain/operator';
import { HOUR_MS, MINUTE_MS } from '@naru/domain/shared';
import { and, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { missingFigures, overdueInvoices } from '../../stores/overdue.ts';
import {
  auditFindings,
  cashReceipts,
  chainActions,
  disputes,
  escrowReports,
  inquiries,
  inStates,
  issuerApplications,
  mailOutbox,
  operatorApprovals,
  payoutRuns,
  privacyIncidents,
  providerDifferences,
  reports,
  smsOutbox,
} from '../../stores/schema/index.ts';
import { escrowByHand } from '../order/record-escrow.ts';
import { byHand } from '../order/record-receipt.ts';
import { dueTasks } from '../privacy/tasks.ts';
import type { StaffUser } from './people.ts';

type Counted = Pick<StaffUser, 'id' | 'roles'>;

const COUNTS: Readonly<Record<PlatformTask, (deps: Pick<Deps, 'db' | 'clock'>, person: Counted) => Promise<number>>> = {
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
  disputes: ({ db }) => db.$count(disputes, inStates(disputes.state, OPEN_DISPUTE_STATES)),
  applications: ({ db }) => db.$count(issuerApplications, eq(issuerApplications.state, 'received')),
  payouts: ({ db }) => db.$count(payoutRuns, inStates(payoutRuns.state, ['closed', 'checked'])),
  money: async ({ db, clock }) => (await db.execute(missingFigures(sql`${clock.now().toISOString()}::timestamptz`))).rows.length,
  differences: ({ db }) => db.$count(providerDifferences, eq(providerDifferences.state, 'open')),
  findings: ({ db }) => db.$count(auditFindings, eq(auditFindings.state, 'open')),
  receipts: ({ db }) => db.$count(cashReceipts, byHand),
  escrow: ({ db, clock }) => db.$count(escrowReports, escrowByHand(clock.now())),
  invoices: async ({ db, clock }) => (await db.execute(overdueInvoices(sql`${clock.now().toISOString()}::timestamptz`))).rows.length,
  incidents: ({ db }) => db.$count(privacyIncidents, eq(privacyIncidents.state, 'open')),
  privacy: async (deps) => (await dueTasks(deps)).length,
  mail: ({ db }) => db.$count(mailOutbox, eq(mailOutbox.state, 'failed')),
  sms: ({ db }) => db.$count(smsOutbox, inStates(smsOutbox.state, ['failed', 'undelivered'])),
  chain: ({ db, clock }) => {
    const since = new Date(clock.now().getTime() - CHAIN_STUCK_MINUTES * MINUTE_MS);
    return db.$count(chainActions, and(inStates(chainActions.state, OPEN_CHAIN_STATES), lt(chainActions.createdAt, since)));
  },
};

/** How much waits for somebody of the platform today, of what this person may look at. */
export const countToday = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  person: Counted,
): Promise<Readonly<Partial<Record<PlatformTask, number>>>> =>
  Object.fromEntries(await Promise.all(tasksFor(person.roles).map(async (task) => [task, await COUNTS[task](deps, person)] as const)));

/** Of two values the one that stands further from nothing: what is looked for is what stands out. */
const further = (a: number | undefined, b: number): number => (a === undefined || Math.abs(b) > Math.abs(a) ? b : a);
const largest = (values: readonly (number | null)[]): number => Math.max(...values.map((value) => Math.abs(value ?? 0)));

/** Metrics of the last hours from this process's memory, in equal stretches, each with its outlier; of many lines the largest, and how many more. */
export const showMetrics = (
  { metricHistory }: Pick<Deps, 'metricHistory'>,
  { hours }: { readonly hours: MetricHours },
  now: number = Date.now(),
): OperatorValue<'figures/show'> => {
  const span = hours * HOUR_MS;
  const stretches = stretchesIn(hours);
  const step = span / stretches;
  const began = now - span;
  const minutes = metricHistory.since(began);
  const panels = METRIC_PANEL_NAMES.map((panel) => {
    const found = new Map<string, Map<number, number>>();
    for (const { at, lines } of minutes) {
      const stretch = Math.min(Math.floor((at - began) / step), stretches - 1);
      for (const [name, value] of Object.entries(lines[panel] ?? {})) {
        const line = found.get(name) ?? new Map<number, number>();
        line.set(stretch, further(line.get(stretch), value));
        found.set(name, line);
      }
    }
    const lines = [...found]
      .map(([name, line]) => ({ name, values: Array.from({ length: stretches }, (_, stretch) => line.get(stretch) ?? null) }))
      .toSorted((a, b) => largest(b.values) - largest(a.values));
    return { panel, lines: lines.slice(0, METRIC_LINES), untold: Math.max(lines.length - METRIC_LINES, 0) };
  });
  return { from: new Date(began), to: new Date(now), minutes: minutes.length, panels };
};
