import type { ReactNode } from 'react';
import classes from './ui.module.css';

/** Buttons in a row, the main one last. */
export const Buttons = ({ children }: { children: ReactNode }) => <div className={classes.buttons}>{children}</div>;
