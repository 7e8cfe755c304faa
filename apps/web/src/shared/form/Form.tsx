import type { FormEvent, ReactNode } from 'react';
import classes from './Form.module.css';

interface Props {
  readonly onSubmit: (event: FormEvent) => void;
  readonly children: ReactNode;
}

/** A form one field below the other. Faults are told in our own words, so the browser's own bubbles are off. The heading above names it. */
export const Form = ({ onSubmit, children }: Props) => (
  <form
    className={classes['form']}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit(event);
    }}
  >
    {children}
  </form>
);
