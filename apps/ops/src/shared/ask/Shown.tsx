import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Refusal } from '../ui/Refusal.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import type { Answered } from './use-ask.ts';

/** Draws what was asked for once it is there; until then that it is on its way, or why it does not come. */
export const Shown = <T,>({ of, children }: { of: Answered<T>; children: (value: T) => ReactNode }) => {
  if (of.kind === 'waiting') return <Spinner />;
  if (of.kind === 'there') return children(of.value);
  return (
    <div>
      <Refusal text={of.text} />
      <Button variant="default" mt={12} onClick={of.again}>
        다시 시도
      </Button>
    </div>
  );
};
