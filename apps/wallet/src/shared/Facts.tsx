import type { ReactNode } from 'react';
import classes from './shared.module.css';

/** One line of a table of facts. `long`: a text without words in it, which breaks anywhere. */
export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
  readonly long?: boolean;
}

/** Names and values, one pair a line. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={classes.facts}>
    {facts.map(({ name, value, long = false }) => (
      <div key={name} className={classes.fact}>
        <dt>{name}</dt>
        <dd data-long={long || undefined}>{value}</dd>
      </div>
    ))}
  </dl>
);
