import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Stack } from '../layout/index.tsx';

/** By this mark a form finds what cannot be sent as it stands and says so beside itself, as a text that has become too long. */
export const UNSENDABLE = 'data-unsendable';

export interface FormProps extends Pick<ComponentProps<typeof Stack>, 'gap' | 'className'> {
  /** The form's accessible name: not the name of one of its fields, lest the two be mistaken. */
  readonly name: string;
  /** What is awaited is not begun again meanwhile: two clicks submit once. */
  readonly onSubmit: () => unknown;
  /** Something was typed or chosen. */
  readonly onType?: () => void;
  readonly children: ReactNode;
}

/** Moves the focus to the first fault of a form, which on a long one may be out of sight; whether it has any. */
const focusFirstFault = (form: HTMLFormElement): boolean => {
  const first = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault] input');
  first?.focus();
  return first !== null;
};

/** A form one field below the other. Faults are told in our own words, so the browser's own bubbles are off. */
export const Form = ({ name, gap = 20, className, onSubmit, onType, children }: FormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  // From a submission on, until a fault had the focus or somebody types again: what a server refuses is told later than what a form sees by itself.
  const looks = useRef(false);
  const look = (): void => {
    if (looks.current && form.current !== null) looks.current = !focusFirstFault(form.current);
  };
  useEffect(look);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy.current) return;
    const done = event.currentTarget.querySelector(`[${UNSENDABLE}]`) === null ? onSubmit() : undefined;
    looks.current = true;
    // Once what it told is drawn, which the same faults as before may not be anew.
    setTimeout(look);
    if (!(done instanceof Promise)) return;
    busy.current = true;
    try {
      await done;
    } finally {
      busy.current = false;
    }
  };
  return (
    // On a page that is drawn before its script, Enter sends nothing by this method: a password never lands in an address.
    <Stack
      as="form"
      ref={form}
      gap={gap}
      className={className}
      aria-label={name}
      noValidate
      method="dialog"
      onChange={() => {
        looks.current = false;
        onType?.();
      }}
      onSubmit={(event) => void submit(event)}
    >
      {children}
    </Stack>
  );
};
