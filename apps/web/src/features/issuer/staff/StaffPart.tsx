import { type ReactNode, useId } from 'react';
import classes from './Staff.module.css';

/** One part of the staff's screen under its heading. */
export const StaffPart = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
};
