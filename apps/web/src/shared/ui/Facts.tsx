import type { ReactNode } from 'react';
import classes from './Facts.module.css';

export interface LabelledValue {
  readonly label: string;
  readonly value: ReactNode;
}

/** Labels with their values, in the order given (product notice, sums, legal facts). */
export const Facts = ({ facts, strong = false }: { facts: readonly LabelledValue[]; strong?: boolean }) => (
  <dl className={classes.facts} data-strong={strong || undefined}>
    {facts.map(({ label, value }) => (
      <div key={label} className={classes.fact}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
