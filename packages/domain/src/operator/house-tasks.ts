import { type OperatorCallName, roleFor } from './calls.ts';
import type { OperatorRole } from './role.ts';

/** What waits for somebody of the house, and the call by which it is looked at: who may not make it is not told how many there are. */
export const HOUSE_TASKS = Object.freeze({
  approvals: 'approval/list',
  inquiries: 'inquiry/list',
  reports: 'report/list',
  disputes: 'dispute/list',
  applications: 'application/list',
  payouts: 'payout/list',
  differences: 'reconcile/list',
  findings: 'audit/list',
  receipts: 'receipt/list',
  invoices: 'invoice/list',
  mail: 'mail/list',
  sms: 'sms/list',
  chain: 'chain',
} as const satisfies Readonly<Record<string, OperatorCallName>>);
/** Name of one of them. */
export type HouseTask = keyof typeof HOUSE_TASKS;

/** What somebody with these roles may be told of. */
export const tasksFor = (roles: readonly OperatorRole[]): readonly HouseTask[] =>
  (Object.keys(HOUSE_TASKS) as HouseTask[]).filter((task) => roleFor(roles, HOUSE_TASKS[task]) !== undefined);

/** After so many minutes what is for the chain, and is not final, is looked at by somebody. */
export const CHAIN_STUCK_MINUTES = 10;
