import { type ReactNode, useId } from 'react';
import classes from './ui.module.css';

/** A part of a screen under its own name. */
export const Section = ({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) => {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <header className={classes.sectionHead}>
        <h2 id={id}>{title}</h2>
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </section>
  );
};
