import { type FormProps, Form as PlainForm } from '@naru/frontend/form-parts';
import { Suspense, useState } from 'react';
import { dispensable } from '../ui/lazy.tsx';

// It comes with the first thing that is typed, while the server is there.
const Behind = dispensable(async () => ({ default: (await import('../ui/Behind.tsx')).Behind }));

/** A form that says above what is typed into it where what stands around it could not be read anew meanwhile. */
export const Form = ({ children, ...form }: FormProps) => {
  const [typed, setTyped] = useState(false);
  return (
    <PlainForm {...form} onType={() => setTyped(true)}>
      {typed && (
        <Suspense>
          <Behind />
        </Suspense>
      )}
      {children}
    </PlainForm>
  );
};
