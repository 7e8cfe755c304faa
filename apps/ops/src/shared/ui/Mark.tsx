import type { ReactNode } from 'react';
import classes from './ui.module.css';

/** Where something stands, in a word. */
export const Mark = ({ tone = 'plain', children }: { tone?: 'plain' | 'wait' | 'good' | 'bad'; children: ReactNode }) => (
  <span className={classes.mark} data-tone={tone}>
    {children}
  </span>
);
