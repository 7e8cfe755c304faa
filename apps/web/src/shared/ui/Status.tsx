import type { ReactNode } from 'react';
import classes from './often.module.css';

/** What a state means to the shopper, hence its colour. */
export type Tone = 'open' | 'waiting' | 'quiet' | 'bad';

/** One state, as a small chip; the words carry it, the colour only helps. */
export const Status = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={classes.chip} data-tone={tone}>
    {children}
  </span>
);
