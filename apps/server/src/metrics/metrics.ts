import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** One request that was answered, without who asked and for what. */
interface RequestSeen {
  readonly method: string;
  readonly route: string;
  readonly outcome: string;
  readonly seconds: number;
}

/** From what a page costs to what nobody waits for any more, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Anything else that somebody may say to a server is one. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Counts requests by route and outcome, and tells how long they took. */
const countRequests = (registry: Registry): ((seen: RequestSeen) => void) => {
  const registers = [registry];
  const requests = new Counter({
    registers,
    name: 'http_server_requests_total',
    help: 'Requests, by route and by what came of them: most refusals are HTTP 200',
    labelNames: ['http_request_method', 'http_route', 'outcome'],
  });
  const durations = new Histogram({
    registers,
    name: 'http_server_request_duration_seconds',
    help: 'How long requests took',
    labelNames: ['http_route'],
    buckets: BUCKETS,
  });
  return ({ method, route, outcome, seconds }) => {
    requests.inc({ http_request_method: METHODS.has(method) ? method : 'other', http_route: route, outcome });
    durations.observe({ http_route: route }, seconds);
  };
};

/** How a metric is named and told. `labels` are bounded by construction: names of the code, never of people or things. */
export interface MetricName {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
}

export interface Sample {
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
}

/** A value as it is told, under the name of its line. */
export interface MetricLine {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** What is told of this process and of the market, in the text that Prometheus reads. */
export interface Metrics {
  observe(seen: RequestSeen): void;
  /** A metric that is asked for at each reading. */
  gauge(name: MetricName, read: () => readonly Sample[]): void;
  /** A metric that only rises. */
  counter(name: MetricName): (sample: Sample) => void;
  /** Every value there is, for who works something out of them. */
  lines(): Promise<readonly MetricLine[]>;
  page(): Promise<{ readonly type: string; readonly text: string }>;
}

/** Refusals that somebody who attacks collects: counted by themselves, whatever the route. */
const TRIES: Readonly<Record<string, string>> = {
  'refused:signInFailed': 'sign-in',
  'refused:signInLocked': 'sign-in',
  'refused:pinWrong': 'pin',
  'refused:pinLocked': 'pin',
  'refused:rateLimited': 'limit',
  'refused:busy': 'busy',
};

/** Opens the metrics of one process: those of requests, and what Node tells of itself. */
export const makeMetrics = (): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const countRequest = countRequests(registry);
  const tries = new Counter({
    registers,
    name: 'naru_tries_total',
    help: 'What somebody who attacks collects: failed sign-ins, wrong PINs, refusals by a limit, and for want of room',
    labelNames: ['kind'],
  });
  for (const kind of new Set(Object.values(TRIES))) tries.inc({ kind }, 0);
  return {
    observe: (seen) => {
      countRequest(seen);
      const kind = TRIES[seen.outcome];
      if (kind !== undefined) tries.inc({ kind });
    },
    gauge: ({ name, help, labels = [] }, read) => {
      new Gauge({
        registers,
        name,
        help,
        labelNames: [...labels],
        collect() {
          this.reset();
          for (const { value, labels: under = {} } of read()) this.set(under, value);
        },
      });
    },
    counter: ({ name, help, labels = [] }) => {
      const counter = new Counter({ registers, name, help, labelNames: [...labels] });
      return ({ value, labels: under = {} }) => counter.inc(under, value);
    },
    lines: async () =>
      (await registry.getMetricsAsJSON()).flatMap(({ name, values }) =>
        values.map((one) => ({
          // Of a histogram each line has a name of its own.
          name: 'metricName' in one && typeof one.metricName === 'string' ? one.metricName : name,
          labels: Object.fromEntries(Object.entries(one.labels).map(([label, text]) => [label, String(text)])),
          value: one.value,
        })),
      ),
    page: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
};
