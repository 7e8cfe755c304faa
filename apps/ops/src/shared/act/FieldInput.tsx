import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { base64Of } from './base64.ts';
import type { Field } from './field.ts';

const LARGEST_MB = 20;
const BYTES_IN_MB = 1_048_576;
const TOO_LARGE = `파일은 ${LARGEST_MB}MB까지 올릴 수 있습니다. 더 작은 파일을 골라 주세요.`;

interface Props {
  readonly field: Field;
  readonly value: string;
  readonly wrong: string | undefined;
  readonly onChange: (value: string) => void;
}

/** One field of a form. */
export const FieldInput = ({ field: { kind, label, hint, optional = false, choices = {}, accept }, value, wrong, onChange }: Props) => {
  const [why, setWhy] = useState<string | null>(null);
  const common = {
    label: optional ? `${label} (선택)` : label,
    description: hint,
    required: !optional,
    withAsterisk: false,
    error: wrong ?? why,
  };
  const typed = (event: { currentTarget: { value: string } }): void => onChange(event.currentTarget.value);
  if (kind === 'long') return <Textarea {...common} rows={4} value={value} onChange={typed} />;
  if (kind === 'choice')
    return (
      <NativeSelect
        {...common}
        value={value}
        onChange={typed}
        data={Object.entries(choices).map(([one, said]) => ({ value: one, label: said }))}
      />
    );
  if (kind === 'tick')
    return (
      <Checkbox
        label={label}
        description={hint}
        checked={value === 'on'}
        onChange={(event) => onChange(event.currentTarget.checked ? 'on' : '')}
      />
    );
  if (kind === 'file') {
    const take = async (file: File | undefined): Promise<void> => {
      const large = file !== undefined && file.size > LARGEST_MB * BYTES_IN_MB;
      setWhy(large ? TOO_LARGE : null);
      onChange(file === undefined || large ? '' : await base64Of(file));
    };
    return <TextInput {...common} type="file" accept={accept} onChange={(event) => void take(event.currentTarget.files?.[0])} />;
  }
  if (kind === 'moment') return <TextInput {...common} type="datetime-local" value={value} onChange={typed} />;
  return <TextInput {...common} inputMode={kind === 'number' ? 'numeric' : 'text'} value={value} onChange={typed} />;
};
