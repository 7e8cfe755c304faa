import { type ReactNode, useId } from 'react';
import classes from '../../../shared/ui/Blocks.module.css';

/** One part of the account under its heading. */
export const AccountSection = ({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) => {
  const id = useId();
  return (
    <section className={classes.block} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead !== undefined && <p className={classes.muted}>{lead}</p>}
      {children}
    </section>
  );
};
