import type { ReactNode } from 'react';
import classes from './often.module.css';

/** Words that are heard and not seen: what a link is about, where that stands beside it. */
export const Unseen = ({ children }: { children: ReactNode }) => <span className={classes.unseen}>{children}</span>;
