import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core';
import { UNSENDABLE } from '@naru/frontend/form-parts';
import { Row } from '@naru/frontend/layout';
import { fieldText } from '@naru/messages';
import type { ReactNode } from 'react';
import classes from './form.module.css';

/** How much of a field's length is used, beside what it is for. */
export const Used = ({ text, most, hint = '' }: { text: string; most: number; hint?: string }) => (
  <Row as="span" gap={12} justify="between" single>
    <span>{hint}</span>
    <span className={classes.used}>
      {[...text].length}/{most}
    </span>
  </Row>
);

interface Limited {
  readonly value: string;
  /** So many characters it may have. What goes beyond is told, never cut off, and keeps its form from being sent (product 5). */
  readonly most: number;
  readonly error?: ReactNode;
  /** What it is for, beside how much of it is used. */
  readonly hint?: string | undefined;
}

const limited = ({ value, most, error, hint }: Limited) => {
  const isTooLong = [...value].length > most;
  return {
    value,
    error: error ?? (isTooLong ? fieldText({ rule: 'tooLong', params: { max: most } }) : undefined),
    ...(hint === undefined && value.length * 2 < most ? {} : { description: <Used text={value} most={most} hint={hint ?? ''} /> }),
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
    ...(isTooLong ? { [UNSENDABLE]: true } : {}),
  };
};

/** A text of one line. How much of it is used is shown from the half on. */
export const ShortText = ({ value, most, error, hint, ...rest }: Limited & Omit<TextInputProps, keyof Limited | 'description'>) => (
  <TextInput {...rest} {...limited({ value, most, error, hint })} />
);

export const LongText = ({ value, most, error, hint, ...rest }: Limited & Omit<TextareaProps, keyof Limited | 'description'>) => (
  <Textarea {...rest} {...limited({ value, most, error, hint })} />
);
