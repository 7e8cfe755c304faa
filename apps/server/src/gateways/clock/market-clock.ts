import type { Clock } from '@naru/domain/shared';

/** What the database says of time, in milliseconds since 1970 where nothing else is said. */
export interface DatabaseTime {
  readonly database: number;
  /** What the processes have left; null before the first has. */
  readonly left: Left | null;
  /** Counts how often an operator has had every process take the database's word, whatever it says. */
  readonly generation: number;
}

export interface Left {
  /** The latest time that any process has told. */
  readonly seen: number;
  /** By how many milliseconds the database's clock was ahead of the market's when a process last told the time. */
  readonly ahead: number;
  /** When the machine of that process was started, by the market's time; null where it cannot be recognised. */
  readonly booted: { readonly boot: string; readonly at: number } | null;
}

export interface Machine {
  /** Another one after each start of the machine, and on each machine; null where it has no such name. */
  readonly boot: string | null;
  /** How long it has been on, asleep or awake, in milliseconds, by a clock that nothing sets. */
  readonly up: number;
  /** Its own clock, which may be set. */
  readonly clock: number;
}

export interface ClockParts {
  readonly ask: () => Promise<DatabaseTime>;
  /** Leaves the time that this process tells, unless it belongs to an earlier generation. */
  readonly leave: (mine: Pick<Left, 'seen' | 'booted'> & Pick<DatabaseTime, 'generation'>) => Promise<void>;
  /** Milliseconds that no setting of a clock moves. */
  readonly steady: () => number;
  /** How long the machine has slept, in milliseconds: what {@link steady} may not have counted. */
  readonly slept: () => number;
  readonly machine: () => Machine;
  readonly report: (what: string, about: Readonly<Record<string, number>>) => void;
}

/** What both clocks may differ by without a reason; an adjusted clock drifts by less between two looks. */
export const TOLERANCE_MS = 3_000;
/** A clock that is ahead of the database's goes so much slower until that one has caught up: nothing that ends by it ends noticeably later. */
const SLOWER = 0.95;
/** A database that is ahead is believed after so long: nobody's order, code or QR of before has so much time left that it could lose it. */
const BELIEVED_AFTER_MS = 15 * 60_000;
/** So far is a machine's own clock taken to be right, where nothing better says how long all processes were away. */
const MACHINE_RIGHT_MS = 60_000;
/** An answer that took longer says too little of when it was given. */
const SLOWEST_MS = 2_000;

/**
 * The market's time: the database's, so that all processes agree whatever their own clocks say, carried on between two looks by a clock that nothing
 * sets. It never goes back. Where the database's clock itself jumps, it goes on as before: one that is behind is waited for, a twentieth slower, and
 * one that is ahead is believed after a quarter of an hour; operators are told either way.
 */
export class MarketClock implements Clock {
  readonly #parts: ClockParts;
  #base: { readonly time: number; readonly steady: number; readonly slept: number; readonly rate: number } | undefined;
  #latest = 0;
  #generation = 0;
  /** Since when the database has been ahead, by the steady clock. */
  #aheadSince: number | undefined;
  #inDoubt = false;

  constructor(parts: ClockParts) {
    this.#parts = parts;
  }

  /** The market's time; only after the first {@link look}. */
  now(): Date {
    this.#latest = Math.max(this.#latest, this.#reckoned());
    return new Date(this.#latest);
  }

  /** Compares with the database, and leaves there what a process that starts goes on from. Throws when it does not answer; the time goes on all the same. */
  async look(): Promise<void> {
    const { ask, leave, steady } = this.#parts;
    const before = steady();
    const reply = await ask();
    const took = steady() - before;
    if (this.#base === undefined || took <= SLOWEST_MS) this.#hear(reply, reply.database + took / 2);
    // What was told here may be later by the odd millisecond: whoever goes on from it must not tell less.
    const seen = this.now().getTime();
    const { boot, up } = this.#parts.machine();
    await leave({ seen, generation: this.#generation, booted: boot === null ? null : { boot, at: seen - up } });
  }

  #hear({ generation, left }: DatabaseTime, database: number): void {
    const seen = left?.seen ?? 0;
    if (this.#base === undefined) {
      this.#generation = generation;
      this.#judge(database, left === null ? database : this.#goneOn(left, database), 0);
    } else if (generation !== this.#generation) {
      this.#generation = generation;
      this.#latest = 0;
      this.#judge(database, Math.max(database, seen), 0);
    } else this.#judge(database, Math.max(this.#reckoned(), seen), this.#parts.slept() - this.#base.slept);
  }

  /** What time it is for a process that starts: as late as what a jump of the database's clock does not move can say. */
  #goneOn({ seen, ahead, booted }: Left, database: number): number {
    const { boot, up, clock } = this.#parts.machine();
    // The machine has been on all the while, and has counted it. One that counts less than was told begins anew with every container.
    const counted = booted !== null && booted.boot === boot ? booted.at + up : 0;
    if (counted > seen - TOLERANCE_MS) return Math.max(seen, counted);
    // Another one, or one that was off: the database's clock, without what was not believed of it, and no later than this machine's own.
    return Math.max(seen, Math.min(database - ahead, clock + MACHINE_RIGHT_MS));
  }

  #judge(database: number, own: number, asleep: number): void {
    const gap = database - own;
    if (gap < -TOLERANCE_MS) this.#doubt('the clock of the database is behind: the market waits for it', own, gap);
    else if (gap <= TOLERANCE_MS || gap - asleep <= TOLERANCE_MS) this.#settle(database);
    else if (this.#aheadFor() < BELIEVED_AFTER_MS) this.#doubt('the clock of the database is ahead: it is not believed yet', own, gap);
    else {
      this.#parts.report('the clock of the database is believed now, though it is ahead', { seconds: Math.round(gap / 1000) });
      this.#inDoubt = false;
      this.#settle(database);
    }
  }

  /** How long the database has been ahead by now. */
  #aheadFor(): number {
    const now = this.#parts.steady();
    this.#aheadSince ??= now;
    return now - this.#aheadSince;
  }

  #settle(time: number): void {
    this.#take(time, 1);
    this.#aheadSince = undefined;
    if (this.#inDoubt) this.#parts.report('the clocks agree again', { seconds: 0 });
    this.#inDoubt = false;
  }

  #doubt(what: string, own: number, gap: number): void {
    if (gap < 0) this.#aheadSince = undefined;
    this.#take(own, gap < 0 ? SLOWER : 1);
    if (!this.#inDoubt) this.#parts.report(what, { seconds: Math.round(gap / 1000) });
    this.#inDoubt = true;
  }

  #take(time: number, rate: number): void {
    this.#base = { time, rate, steady: this.#parts.steady(), slept: this.#parts.slept() };
  }

  #reckoned(): number {
    if (this.#base === undefined) throw new Error('nobody has looked at the clock yet');
    const { time, steady, rate } = this.#base;
    return time + (this.#parts.steady() - steady) * rate;
  }
}
