import { vi } from 'vitest';

/** An observer to whom everything is in sight at once: what comes when somebody comes near it, comes. */
class AllInSight {
  readonly #report: (entries: { isIntersecting: boolean }[]) => void;
  constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
    this.#report = report;
  }
  observe(): void {
    this.#report([{ isIntersecting: true }]);
  }
  disconnect(): void {}
}

/** Has all of a page be near, whatever lies where. */
export const allInSight = (): void => {
  vi.stubGlobal('IntersectionObserver', AllInSight);
};
