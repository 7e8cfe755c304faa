import type { ReactNode } from 'react';
import classes from './shared.module.css';

/** One line of a table of facts. `long`: a text without words in it, which breaks anywhere. */
export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
  readonly long?: boolean;
}

/** Names and values, one pair a line. `brief`: the beginning is enough of a text without words. */
export const Facts = ({ facts, brief = false }: { facts: readonly Fact[]; brief?: boolean }) => (
  <dl className={classes.facts} data-brief={brief || undefined}>
    {facts.map(({ name, value, long = false }) => (
      <div key={name} className={classes.fact}>
        <dt>{name}</dt>
        <dd data-long={long || undefined}>{value}</dd>
      </div>
    ))}
  </dl>
);
