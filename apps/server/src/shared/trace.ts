import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes, randomUUID } from 'node:crypto';

/** W3C Trace Context, version 00; later ones may go on behind it. */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(?:-|$)/;
const NOTHING = /^0+$/;

const running = new AsyncLocalStorage<string>();

/** 122 random bits: Node draws those of many at once, and asking the system for each alone costs a request a tenth of its time. */
const newTrace = (): string => randomUUID().replaceAll('-', '');

/** The name under which an action is followed: 32 hexadecimal digits, which whoever calls may choose, and which therefore prove nothing. */
export const traceOf = (traceparent: string | undefined): string => {
  const [, trace = '', span = ''] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  return trace === '' || NOTHING.test(trace) || NOTHING.test(span) ? newTrace() : trace;
};

/** Carries something out under a trace: log lines and rows that wait to be carried out name it, however deep. Null: under none. */
export const inTrace = <T>(trace: string | null, work: () => T): T => (trace === null ? work() : running.run(trace, work));

/** The trace under which this runs; null for what happens by itself. */
export const currentTrace = (): string | null => running.getStore() ?? null;

/** The trace as an answer names it (W3C Trace Context, level 2), with a step that is read off the id of its request. */
export const traceResponse = (requestId: string): string =>
  `00-${currentTrace() ?? '0'.repeat(32)}-${requestId.replaceAll('-', '').slice(0, 16)}-01`;

/** Trace headers for outside services (W3C Trace Context), each a new step, so that their log and ours join; nothing for what happens by itself. */
export const tracing = (): Readonly<Record<string, string>> => {
  const trace = currentTrace();
  return trace === null ? {} : { traceparent: `00-${trace}-${randomBytes(8).toString('hex')}-01` };
};
