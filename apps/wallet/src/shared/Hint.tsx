import { Text } from '@naru/frontend/layout';
import type { ReactNode } from 'react';
import classes from './shared.module.css';

interface Props {
  readonly sign?: ReactNode;
  readonly title: string;
  readonly text?: string | undefined;
  readonly tone?: 'plain' | 'good' | 'bad';
  readonly role?: 'status' | 'alert';
  readonly children?: ReactNode;
}

/** Something to tell in the middle of a screen: a sign, what it is, what next. */
export const Hint = ({ sign, title, text, tone = 'plain', role, children }: Props) => (
  <div className={classes.hint} data-tone={tone} role={role}>
    {sign !== undefined && <div className={classes.sign}>{sign}</div>}
    <Text as="h2" size={20}>
      {title}
    </Text>
    {text !== undefined && <p className={classes.text}>{text}</p>}
    {children !== undefined && <div className={classes.hintActs}>{children}</div>}
  </div>
);
