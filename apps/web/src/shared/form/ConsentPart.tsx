import type { ReactNode } from 'react';
import classes from './form.module.css';

interface Props {
  readonly heading: 'h2' | 'h3';
  readonly title: string;
  readonly text: string;
  /** The box to tick. */
  readonly children: ReactNode;
}

/** One consent: what it is for, in full, and its own box. Consents stand apart from one another. */
export const ConsentPart = ({ heading: Heading, title, text, children }: Props) => (
  <div className={classes.consent}>
    <Heading className={classes.title}>{title}</Heading>
    <p className={classes.text}>{text}</p>
    {children}
  </div>
);
