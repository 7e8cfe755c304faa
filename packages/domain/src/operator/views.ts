import { type OperatorCallName, roleFor } from './calls.ts';
import type { OperatorRole } from './rules.ts';

/** In what a figure is told. */
export type FigureUnit = 'count' | 'won' | 'seconds' | 'bytes' | 'share' | 'perSecond';

interface FigurePanelKind {
  /** Of the market's money and work, or of the server's own. */
  readonly board: 'market' | 'requests';
  readonly unit: FigureUnit;
}

/** What the platform looks at to see how the market stands, in the order in which it is looked at. */
export const FIGURE_PANELS = Object.freeze({
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
} as const satisfies Readonly<Record<string, FigurePanelKind>>);
/** Name of one of them. */
export type FigurePanel = keyof typeof FIGURE_PANELS;

/** The names of all of them. */
export const FIGURE_PANEL_NAMES = Object.freeze(Object.keys(FIGURE_PANELS)) as readonly FigurePanel[];

/** For how many hours back figures are shown. */
export const FIGURE_HOURS = Object.freeze([1, 6, 24] as const);
/** One of {@link FIGURE_HOURS}. */
export type FigureHours = (typeof FIGURE_HOURS)[number];

/** For how many hours back a process remembers figures, minute by minute. */
export const FIGURES_KEPT_HOURS: FigureHours = 24;
/** Into so many stretches what is shown is divided at most: more is not seen on a small picture. */
export const FIGURE_STRETCHES = 120;
const [MINUTES_IN_HOUR, LEAST_MINUTES] = [60, 2];
/** Into how many it is: each holds a minute that was written down, also where one came late, so that no line breaks for want of one. */
export const stretchesIn = (hours: FigureHours): number => Math.min(FIGURE_STRETCHES, (hours * MINUTES_IN_HOUR) / LEAST_MINUTES);
/** So many lines of a picture are told apart. */
export const FIGURE_LINES = 8;

/** What waits for somebody of the platform, and the call by which it is looked at: who may not make it is not told how many there are. */
export const PLATFORM_TASKS = Object.freeze({
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
export type PlatformTask = keyof typeof PLATFORM_TASKS;

/** What somebody with these roles may be told of. */
export const tasksFor = (roles: readonly OperatorRole[]): readonly PlatformTask[] =>
  (Object.keys(PLATFORM_TASKS) as PlatformTask[]).filter((task) => roleFor(roles, PLATFORM_TASKS[task]) !== undefined);

/** After so many minutes what is for the chain, and is not final, is looked at by somebody. */
export const CHAIN_STUCK_MINUTES = 10;
