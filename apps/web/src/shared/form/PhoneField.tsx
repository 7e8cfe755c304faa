import { TextInput } from '@mantine/core';
import { readPhone } from '@naru/domain/account';
import { fieldText, typedPhone } from '@naru/messages';
import type { ReactNode } from 'react';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly error?: ReactNode;
  readonly description?: ReactNode;
  readonly onPhone: (typed: string) => void;
}

/** Said at once, as nothing that is typed or pasted is cut. */
const longOf = (value: string): string | undefined => {
  const read = readPhone(value);
  return !read.ok && read.failure.rule === 'phoneLong' ? fieldText(read.failure) : undefined;
};

/** A telephone number, whose hyphens come by themselves as it is typed; what is mended in its middle is left alone until then. */
export const PhoneField = ({ label, value, error, description, onPhone }: Props) => (
  <TextInput
    label={label}
    description={description}
    type="tel"
    autoComplete="tel-national"
    value={value}
    error={error ?? longOf(value)}
    onChange={({ currentTarget: { value: typed, selectionStart } }) => onPhone(selectionStart === typed.length ? typedPhone(typed) : typed)}
    onBlur={() => onPhone(typedPhone(value))}
  />
);
