import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import type { Ending } from '../shared/each-due.ts';

/** How an audit makes room for those who shop meanwhile. */
export interface Pace {
  /** How long it rests for as long as it has worked, its statements included; 0: it only lets others take their turn. */
  readonly rest: number;
  /** Whether the process is about to end: an audit takes no end into account but its own. */
  readonly ending: Ending;
}

/** After so long others take their turn: nobody waits longer for a page on account of an audit. */
const STRETCH_MS = 10;
/** A statement that took minutes is not rested from for as long. */
const LONGEST_REST_MS = 5_000;

const paces = new AsyncLocalStorage<Pace & { since: number }>();

/** An audit was cut off, since its process ends. */
export class AuditStopped extends Error {
  constructor() {
    super('the audit was cut off');
    this.name = 'AuditStopped';
  }
}

/** Runs an audit at a pace: all that {@link breathe} is asked for within it keeps to it. */
export const atPace = <T>(pace: Pace, audit: () => Promise<T>): Promise<T> => paces.run({ ...pace, since: performance.now() }, audit);

/** Lets others take their turn where enough was done since the last time, and rests as the pace of this audit says. */
export const breathe = async (): Promise<void> => {
  const mine = paces.getStore();
  if (mine === undefined) return;
  if (mine.ending()) throw new AuditStopped();
  const worked = performance.now() - mine.since;
  if (worked < STRETCH_MS) return;
  if (mine.rest === 0) await turn();
  else await pause(Math.min(worked * mine.rest, LONGEST_REST_MS));
  mine.since = performance.now();
};

/** Rows one after the other, between which others take their turn. */
export async function* paced<Row>(rows: Iterable<Row>): AsyncGenerator<Row> {
  for (const row of rows) {
    await breathe();
    yield row;
  }
}

/** Rows are looked at so many at a time: memory stays the same, however many there are. */
export const PAGE = 500;

/** Rows a page at a time; `ask` answers those after the last one of the page before, in their order. */
export async function* pagesOf<Row>(ask: (after: Row | undefined) => Promise<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  for (let after: Row | undefined; ; ) {
    const page = await ask(after);
    if (page.length === 0) return;
    await breathe();
    yield page;
    after = page.at(-1);
  }
}
