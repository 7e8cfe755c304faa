import type { MetricPanel } from '@naru/domain/operator';
import type { MetricLines } from '../kernel/metric-history.ts';
import { BUCKETS, REQUESTS, type Readings, type Values } from './readings.ts';

/** A picture of metrics: which it is on the dashboards, of which metrics it is, and how it stands. */
export interface Panel {
  readonly title: string;
  readonly figures: readonly string[];
  readonly lines: (readings: Readings) => MetricLines;
}

const FIVE = 5;
const HOUR = 60;
const SLOWEST = 10;
const MS_IN_SECOND = 1000;

const all = (values: Values): MetricLines => Object.fromEntries(values);
const sum = (values: Values): number => [...values.values()].reduce((total, value) => total + value, 0);

/** A metric by its label. */
const by = (title: string, figure: string): Panel => ({ title, figures: [figure], lines: ({ now }) => all(now(figure)) });

/** Metrics without labels, each under a name of its own; others beside them by theirs. */
const beside = (title: string, named: Readonly<Record<string, string>>, ...labelled: readonly string[]): Panel => ({
  title,
  figures: [...labelled, ...Object.values(named)],
  lines: ({ now }) => ({
    ...Object.assign({}, ...labelled.map((figure) => all(now(figure)))),
    ...Object.fromEntries(Object.entries(named).flatMap(([name, figure]) => [...now(figure).values()].map((value) => [name, value]))),
  }),
});

/** How long ago the moment is that a metric names; none for what has never been. */
const ago = (title: string, figure: string): Panel => ({
  title,
  figures: [figure],
  lines: ({ at, now }) =>
    Object.fromEntries(
      [...now(figure).values()].filter((since) => since > 0).map((since) => ['ago', Math.max(at / MS_IN_SECOND - since, 0)]),
    ),
});

/** How often a second, within five minutes. */
const often = (title: string, figure: string, wanted: (label: string) => boolean = () => true): Panel => ({
  title,
  figures: [figure],
  lines: ({ rise }) => {
    const risen = rise(figure, FIVE);
    if (risen === null) return {};
    return Object.fromEntries([...risen.by].filter(([label]) => wanted(label)).map(([label, value]) => [label, value / risen.seconds]));
  },
});

const defectsWithin = ({ rise }: Readings, minutes: number): number | null => {
  const risen = rise(REQUESTS, minutes);
  const requests = risen === null ? 0 : sum(risen.by);
  return requests === 0 ? null : (risen?.by.get('defect') ?? 0) / requests;
};

/** How many of each step of time there were; steps hold all that were shorter as well, as Prometheus tells them. */
type Steps = readonly (readonly [le: number, count: number])[];

/** Within how many seconds this share was answered, by the straight line between two steps, as Prometheus works it out; null where nobody asked. */
export const quantile = (share: number, steps: Steps): number | null => {
  const sorted = steps.toSorted(([a], [b]) => a - b);
  const whole = sorted.at(-1)?.[1] ?? 0;
  if (whole === 0) return null;
  const rank = share * whole;
  const at = sorted.findIndex(([, count]) => count >= rank);
  const [le = 0, count = 0] = sorted[at] ?? [];
  const [below, counted] = sorted[at - 1] ?? [0, 0];
  // Nobody knows how much longer than the last step it was.
  return Number.isFinite(le) ? below + ((le - below) * (rank - counted)) / Math.max(count - counted, Number.MIN_VALUE) : below;
};

const stepsByRoute = ({ rise }: Readings): ReadonlyMap<string, Steps> => {
  const routes = new Map<string, (readonly [number, number])[]>();
  for (const [label, count] of rise(BUCKETS, FIVE)?.by ?? []) {
    const space = label.indexOf(' ');
    const le = label.slice(0, space);
    const route = label.slice(space + 1);
    const steps = routes.get(route) ?? [];
    steps.push([le === '+Inf' ? Number.POSITIVE_INFINITY : Number(le), count]);
    routes.set(route, steps);
  }
  return routes;
};

const together = (routes: ReadonlyMap<string, Steps>): Steps => {
  const counts = new Map<number, number>();
  for (const steps of routes.values()) for (const [le, count] of steps) counts.set(le, (counts.get(le) ?? 0) + count);
  return [...counts];
};

const known = (lines: readonly (readonly [string, number | null])[]): MetricLines =>
  Object.fromEntries(lines.flatMap(([name, value]) => (value === null ? [] : [[name, value]])));

const isGuess = (kind: string): boolean => kind === 'sign-in' || kind === 'pin';

/** Every picture of the console, which are those of the dashboards: the same metrics, worked out in the same way by the process itself. */
export const PANELS: Readonly<Record<MetricPanel, Panel>> = Object.freeze({
  ledgerImbalance: beside('Ledger imbalance', { won: 'naru_ledger_imbalance_won' }),
  ordersStuck: beside('Orders that come to no end', { overdue: 'naru_orders_overdue', unfinished: 'naru_orders_paid_unfinished' }),
  refundsOwed: by('Refunds owed', 'naru_refunds_owed'),
  oldestRefund: beside('Oldest refund', { age: 'naru_refunds_oldest_seconds' }),
  payouts: by('Payouts', 'naru_payouts'),
  secondPerson: beside('What waits for a second person', { approvals: 'naru_approvals_waiting' }, 'naru_payout_runs_waiting'),
  outboxDepth: by('Outboxes: what waits', 'naru_outbox_depth'),
  outboxAge: by('Outboxes: oldest', 'naru_outbox_oldest_seconds'),
  outboxDead: by('Outboxes: given up', 'naru_outbox_dead'),
  chainTrouble: by('Chain: trouble since', 'naru_chain_trouble_seconds'),
  relayRound: ago('Chain: last round of the relay, ago', 'naru_relay_round_timestamp_seconds'),
  chainOpen: beside('Chain: open transactions, frozen NFTs', { open: 'naru_chain_transactions_open', frozen: 'naru_tokens_frozen' }),
  failedSignIns: often('Failed sign-ins and PINs a second', 'naru_tries_total', isGuess),
  deeds: {
    title: 'Exports and deeds of operators an hour',
    figures: ['naru_deeds_total'],
    lines: ({ rise }) => all(rise('naru_deeds_total', HOUR)?.by ?? new Map()),
  },
  checkAge: beside(
    'Audit, backup, drill: age',
    { audit: 'naru_audit_age_seconds', auditTook: 'naru_audit_duration_seconds', auditRuns: 'naru_audit_running_seconds' },
    'naru_check_age_seconds',
  ),
  checkFindings: beside('Audit, backup, drill: findings', { audit: 'naru_audit_findings' }, 'naru_check_findings'),
  requests: often('Requests a second, by outcome', REQUESTS),
  defects: {
    title: 'Defects',
    figures: [REQUESTS],
    lines: (readings) =>
      known([
        ['5 min', defectsWithin(readings, FIVE)],
        ['1 h', defectsWithin(readings, HOUR)],
      ]),
  },
  answerTime: {
    title: '99 of 100 answer within',
    figures: [BUCKETS],
    lines: (readings) => {
      const steps = together(stepsByRoute(readings));
      return known([
        ['p99', quantile(0.99, steps)],
        ['p50', quantile(0.5, steps)],
      ]);
    },
  },
  slowRoutes: {
    title: 'Slowest routes, p99',
    figures: [BUCKETS],
    lines: (readings) => {
      const routes = [...stepsByRoute(readings)].map(([route, steps]) => [route, quantile(0.99, steps)] as const);
      return known(routes.toSorted(([, a], [, b]) => (b ?? -1) - (a ?? -1)).slice(0, SLOWEST));
    },
  },
  eventLoop: beside('Event loop, p99', { p99: 'nodejs_eventloop_lag_p99_seconds' }),
  memory: beside('Memory', { resident: 'process_resident_memory_bytes' }),
  connections: beside('Waiting for a connection', { waiting: 'naru_pool_waiting', open: 'naru_pool_connections' }),
  hashQueue: by('Waiting for a hash', 'naru_hash_queue'),
  streams: beside('Pages that hear news', { open: 'naru_streams_open' }),
  clockApart: beside('Clock of the machine ahead of the market', { ahead: 'naru_clock_apart_seconds' }),
  figuresAge: ago('Age of what the database told', 'naru_figures_timestamp_seconds'),
  limits: often('Refused by a limit, and for want of room', 'naru_tries_total', (kind) => !isGuess(kind)),
});
