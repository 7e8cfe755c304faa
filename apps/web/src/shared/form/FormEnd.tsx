import { Button, type ButtonProps } from '@mantine/core';
import { Row } from '@naru/frontend/layout';
import type { ReactNode } from 'react';
import { FormFault, type FormMessage } from './FormFault.tsx';

interface Props extends Pick<ButtonProps, 'size' | 'variant' | 'color' | 'disabled'> {
  readonly fault: FormMessage;
  readonly busy?: boolean;
  /** What the button says that sends the form. */
  readonly submit: ReactNode;
  /** Leaves the form unsent. */
  readonly onClose?: () => void;
  readonly close?: string;
  /** Other ways on, beside these. */
  readonly children?: ReactNode;
}

/** How a form ends: what is wrong with it as a whole, the button that sends it, and the ways out of it. */
export const FormEnd = ({ fault, busy = false, submit, onClose, close = '취소', children, ...look }: Props) => {
  const press = (
    <Button type="submit" loading={busy} {...look}>
      {submit}
    </Button>
  );
  return (
    <>
      <FormFault text={fault} />
      {onClose === undefined && children === undefined ? (
        press
      ) : (
        <Row gap={8}>
          {press}
          {onClose !== undefined && (
            <Button variant="default" onClick={onClose}>
              {close}
            </Button>
          )}
          {children}
        </Row>
      )}
    </>
  );
};
