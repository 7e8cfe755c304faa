import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props extends ButtonProps {
  readonly 'aria-label': string;
  readonly end: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** Takes something a step on. At the end it says so and stays: a disabled button would take the focus from whoever has just pressed it. */
export const StepButton = ({ end, onClick, ...rest }: Props) => (
  <Button
    size="compact-sm"
    variant="default"
    {...rest}
    aria-disabled={end}
    mod={{ disabled: end }}
    onClick={() => {
      if (!end) onClick();
    }}
  />
);
