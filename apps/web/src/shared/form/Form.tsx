import { focusFirstFault } from '@naru/frontend/first-fault';
import { Stack } from '@naru/frontend/layout';
import { type FormEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import { dispensable } from '../ui/lazy.tsx';
import { TOO_LONG } from './too-long.ts';

interface Props {
  /** The form's accessible name: not the name of one of its fields, lest the two be mistaken. */
  readonly name: string;
  /** What is awaited is not begun again meanwhile: two clicks submit once. */
  readonly onSubmit: (event: FormEvent) => unknown;
  readonly children: ReactNode;
}

// It comes with the first thing that is typed, while the server is there.
const Behind = dispensable(async () => ({ default: (await import('../ui/Behind.tsx')).Behind }));

/** A form one field below the other. Faults are told in our own words, so the browser's own bubbles are off. */
export const Form = ({ name, onSubmit, children }: Props) => {
  const busy = useRef(false);
  const [typed, setTyped] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy.current) return;
    // What is too long says so beside it, whatever else the form looks at.
    const done = event.currentTarget.querySelector(`[${TOO_LONG}]`) === null ? onSubmit(event) : undefined;
    focusFirstFault(event.currentTarget);
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
      gap={20}
      aria-label={name}
      noValidate
      method="dialog"
      onChange={() => setTyped(true)}
      onSubmit={(event) => void submit(event)}
    >
      {typed && (
        <Suspense>
          <Behind />
        </Suspense>
      )}
      {children}
    </Stack>
  );
};
