import type { Clock } from '@naru/domain/shared';

/** A clock that stands still until it is told to go on. */
export class ManualClock implements Clock {
  #now: Date;

  constructor(start: Date | string = '2026-11-21T05:05:00.000Z') {
    this.#now = new Date(start);
  }

  now(): Date {
    return new Date(this.#now);
  }

  advance(ms: number): void {
    this.#now = new Date(this.#now.getTime() + ms);
  }

  /** Stands at `date` from now on. */
  set(date: Date | string): void {
    this.#now = new Date(date);
  }
}
