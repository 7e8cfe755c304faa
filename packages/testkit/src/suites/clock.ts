import { equal, ok } from 'node:assert/strict';
import type { Clock } from '@naru/domain/shared';
import type { PortSuite } from './suite.ts';

export const CLOCK_SUITE: PortSuite<Clock> = {
  'never goes back': async (clock) => {
    let last = clock.now().getTime();
    for (let look = 0; look < 1_000; look += 1) {
      const now = clock.now().getTime();
      ok(now >= last);
      last = now;
    }
  },
  'is not set by whoever changes an answer': async (clock) => {
    const answer = clock.now();
    answer.setFullYear(1999);
    equal(clock.now().getFullYear() === 1999, false);
  },
};
