/** What takes the place of an answer while the database is away. */
export const AWAY = Symbol('the database is away');

/** Whether the database answers, as somebody who asks it all the time knows it. */
export class Availability {
  #away = false;
  readonly #waiting = new Set<() => void>();

  get isAway(): boolean {
    return this.#away;
  }

  /** Tells that the database answers, or does not. Whoever waits for it is let go. */
  set isAway(away: boolean) {
    this.#away = away;
    if (away) for (const leave of this.#waiting) leave();
  }

  /** What `work` answers, or {@link AWAY} once the database goes away: the work may still end, as after a broken connection, but nobody waits for it. */
  during<T>(work: () => Promise<T>): Promise<T | typeof AWAY> {
    if (this.#away) return Promise.resolve(AWAY);
    // One promise and not a race of two: every request passes here. Where the database won, what becomes of the work concerns nobody.
    return new Promise((resolve, reject) => {
      const leave = (): void => resolve(AWAY);
      const ended = (): boolean => this.#waiting.delete(leave);
      this.#waiting.add(leave);
      work().then(resolve, reject).finally(ended);
    });
  }
}
