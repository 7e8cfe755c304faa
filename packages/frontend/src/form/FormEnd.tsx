import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Row } from '../layout/index.tsx';
import { FormFault, type FormMessage } from './FormFault.tsx';

interface Props extends Pick<ButtonProps, 'size' | 'variant' | 'color' | 'disabled'> {
  readonly fault: FormMessage;
  readonly busy?: boolean;
  /** What the button says that sends the form. */
  readonly submit: ReactNode;
  /** Leaves the form unsent, and what the button says that does. */
  readonly close?: { readonly label: string; readonly onPress: () => void };
  /** Other ways on, beside these. */
  readonly children?: ReactNode;
}

/** How a form ends: what is wrong with it as a whole, the button that sends it, and the ways out of it. */
export const FormEnd = ({ fault, busy = false, submit, close, children, ...look }: Props) => {
  const press = (
    <Button type="submit" loading={busy} {...look}>
      {submit}
    </Button>
  );
  return (
    <>
      <FormFault text={fault} />
      {close === undefined && children === undefined ? (
        press
      ) : (
        <Row gap={8}>
          {press}
          {close !== undefined && (
            <Button variant="default" onClick={close.onPress}>
              {close.label}
            </Button>
          )}
          {children}
        </Row>
      )}
    </>
  );
};
