import { Counter, Histogram, type Registry } from 'prom-client';

/** One request that was answered, without who asked and for what. */
export interface RequestSeen {
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
export const countRequests = (registry: Registry): ((seen: RequestSeen) => void) => {
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
