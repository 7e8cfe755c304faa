import { type OperatorCallName, roleFor } from './calls.ts';
import type { OperatorRole } from './rules.ts';

/** In what a metric is told. */
export type MetricUnit = 'count' | 'won' | 'seconds' | 'bytes' | 'share' | 'perSecond';

interface MetricPanelKind {
  /** Of the market's money and work, or of the server's own. */
  readonly board: 'market' | 'requests';
  readonly unit: MetricUnit;
}

/** What the platform looks at to see how the market stands, in the order in which it is looked at. */
export const METRIC_PANELS = Object.freeze({
  ledgerImbalance: { board: 'market', unit: 'won' },
  ordersStuck: { board: 'market', unit: 'count' },
  refundsOwed: { board: 'market', unit: 'count' },
  oldestRefund: { board: 'market', unit: 'seconds' },
  payouts: { board: 'market', unit: 'count' },
  secondPerson: { board: 'market', unit: 'count' },
  outboxDepth: { board: 'market', unit: 'count' },
  outboxAge: { board: 'market', unit: 'seconds' },
  outboxDead: { board: 'market', unit: 'count' },
  chainTrouble: { board: 'market', unit: 'seconds' },
  relayRound: { board: 'market', unit: 'seconds' },
  chainOpen: { board: 'market', unit: 'count' },
  failedSignIns: { board: 'market', unit: 'perSecond' },
  deeds: { board: 'market', unit: 'count' },
  checkAge: { board: 'market', unit: 'seconds' },
  checkFindings: { board: 'market', unit: 'count' },
  requests: { board: 'requests', unit: 'perSecond' },
  defects: { board: 'requests', unit: 'share' },
  answerTime: { board: 'requests', unit: 'seconds' },
  slowRoutes: { board: 'requests', unit: 'seconds' },
  eventLoop: { board: 'requests', unit: 'seconds' },
  memory: { board: 'requests', unit: 'bytes' },
  connections: { board: 'requests', unit: 'count' },
  hashQueue: { board: 'requests', unit: 'count' },
  streams: { board: 'requests', unit: 'count' },
  clockApart: { board: 'requests', unit: 'seconds' },
  figuresAge: { board: 'requests', unit: 'seconds' },
  limits: { board: 'requests', unit: 'perSecond' },
} as const satisfies Readonly<Record<string, MetricPanelKind>>);
export type MetricPanel = keyof typeof METRIC_PANELS;

export const METRIC_PANEL_NAMES = Object.freeze(Object.keys(METRIC_PANELS)) as readonly MetricPanel[];

export const METRIC_HOURS = Object.freeze([1, 6, 24] as const);
export type MetricHours = (typeof METRIC_HOURS)[number];

/** For how many hours back a process remembers metrics, minute by minute. */
export const METRICS_KEPT_HOURS: MetricHours = 24;
/** The most stretches that what is shown is divided into: more is not seen on a small picture. */
export const METRIC_STRETCHES = 120;
const [MINUTES_IN_HOUR, LEAST_MINUTES] = [60, 2];
/** Into how many it is: each holds a minute that was written down, also where one came late, so that no line breaks for want of one. */
export const stretchesIn = (hours: MetricHours): number => Math.min(METRIC_STRETCHES, (hours * MINUTES_IN_HOUR) / LEAST_MINUTES);
/** How many lines of a chart are told apart. */
export const METRIC_LINES = 8;

/** What waits for somebody of the platform, and the call by which it is looked at: who may not make it is not told how many there are. */
export const PLATFORM_TASKS = Object.freeze({
  approvals: 'approval/list',
  inquiries: 'inquiry/list',
  reports: 'report/list',
  disputes: 'dispute/list',
  applications: 'application/list',
  payouts: 'payout/list',
  money: 'money/list',
  differences: 'reconcile/list',
  findings: 'audit/list',
  receipts: 'receipt/list',
  escrow: 'escrow/list',
  invoices: 'invoice/list',
  privacy: 'privacy/list',
  incidents: 'incident/list',
  mail: 'mail/list',
  sms: 'sms/list',
  chain: 'chain',
} as const satisfies Readonly<Record<string, OperatorCallName>>);
export type PlatformTask = keyof typeof PLATFORM_TASKS;

/** What somebody with these roles may be told of. */
export const tasksFor = (roles: readonly OperatorRole[]): readonly PlatformTask[] =>
  (Object.keys(PLATFORM_TASKS) as PlatformTask[]).filter((task) => roleFor(roles, PLATFORM_TASKS[task]) !== undefined);

/** Minutes after which somebody looks at a chain command that is not final. */
export const CHAIN_STUCK_MINUTES = 10;
