import { Text } from '@naru/frontend/layout';
import { type ReactNode, useId } from 'react';
import classes from '../../../shared/ui/ui.module.css';

/** One part of the account under its heading. */
export const AccountSection = ({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) => {
  const id = useId();
  return (
    <section className={classes.block} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead !== undefined && (
        <Text size={15} tone="muted">
          {lead}
        </Text>
      )}
      {children}
    </section>
  );
};
