import type { FormEvent, ReactNode } from 'react';
import classes from './Form.module.css';

interface Props {
  /** The form's accessible name, when no heading names it already. */
  readonly label?: string;
  readonly onSubmit: (event: FormEvent) => void;
  readonly children: ReactNode;
}

/** A form one field below the other. Faults are told in our own words, so the browser's own bubbles are off. */
export const Form = ({ label, onSubmit, children }: Props) => (
  <form
    className={classes['form']}
    aria-label={label}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit(event);
    }}
  >
    {children}
  </form>
);
