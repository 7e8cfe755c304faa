import { TextInput } from '@mantine/core';
import { typedPhone } from '@naru/messages';
import type { ReactNode } from 'react';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly error?: ReactNode;
  readonly description?: ReactNode;
  readonly onPhone: (typed: string) => void;
}

/** A mobile number, whose hyphens come by themselves as it is typed; what is mended in its middle is left alone until then. */
export const PhoneField = ({ label, value, error, description, onPhone }: Props) => (
  <TextInput
    label={label}
    description={description}
    type="tel"
    autoComplete="tel-national"
    value={value}
    error={error}
    onChange={({ currentTarget: { value: typed, selectionStart } }) => onPhone(selectionStart === typed.length ? typedPhone(typed) : typed)}
    onBlur={() => onPhone(typedPhone(value))}
  />
);
