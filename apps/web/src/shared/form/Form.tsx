import type { FormEvent, ReactNode } from 'react';
import classes from './Form.module.css';

interface Props {
  /** The form's accessible name: not the name of one of its fields, lest the two be mistaken. */
  readonly name: string;
  readonly onSubmit: (event: FormEvent) => void;
  readonly children: ReactNode;
}

/** Once the faults are drawn, the first of them takes the focus: on a long form it may be out of sight. */
const toFirstFault = (form: HTMLFormElement): void => {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
};

/** A form one field below the other. Faults are told in our own words, so the browser's own bubbles are off. */
export const Form = ({ name, onSubmit, children }: Props) => (
  <form
    className={classes.form}
    aria-label={name}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit(event);
      toFirstFault(event.currentTarget);
    }}
  >
    {children}
  </form>
);
