import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { readWhole } from '@naru/domain/bulk';
import { parseWon, tidyLine, tidyText, type Won, ZERO_WON } from '@naru/domain/shared';
import type { BoundField, OwnWords } from '@naru/frontend/form';
import { chooseAnew } from '@naru/frontend/form-parts';
import type { SyntheticEvent } from 'react';
import { REQUIRED } from '../ui/parts.tsx';
import { base64Of } from './base64.ts';

export interface Field {
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'long' | 'number' | 'moment' | 'file' | 'choice' | 'tick';
  readonly hint?: string;
  readonly optional?: boolean;
  readonly initial?: string;
  readonly choices?: Readonly<Record<string, string>>;
  readonly accept?: string;
}

/** What was typed, by the field's name; a file as base64, a tick as `on`. */
export type Typed = (name: string) => string;

/** A typed whole number, as people write them, which may be below nought; not a number where it is none, which the server refuses. */
export const wholeIn = (typed: string): number => (typed.startsWith('-') ? -wholeIn(typed.slice(1)) : (readWhole(typed) ?? Number.NaN));

/** A typed sum; nothing where it is none, which the server refuses. */
export const wonIn = (typed: string): Won => {
  const won = parseWon(wholeIn(typed));
  return won.ok ? won.value : ZERO_WON;
};

/** Chosen moments are Korean ones, wherever whoever chooses sits. */
const KOREAN_TIME = ':00+09:00';

/** A chosen moment as calls take it. */
export const momentOf = (typed: string): string => `${typed}${KOREAN_TIME}`;
/** The same, where none may be chosen. */
export const momentOrNull = (typed: string): string | null => (typed === '' ? null : momentOf(typed));

const KOREA_MS = 9 * 3_600_000;
const MOMENT_LETTERS = 'YYYY-MM-DDTHH:MM'.length;
/** A moment as a field shows it, in Korean time; empty for none. */
export const momentInput = (iso: string | null): string =>
  iso === null ? '' : new Date(Date.parse(iso) + KOREA_MS).toISOString().slice(0, MOMENT_LETTERS);

const LARGEST_MB = 20;
const BYTES_IN_MB = 1_048_576;
const TOO_LARGE = `파일은 ${LARGEST_MB}MB까지 올릴 수 있습니다. 더 작은 파일을 골라 주세요.`;

const AS_TYPED = (typed: string): string => typed;
const TIDIED: Readonly<Record<Field['kind'], (typed: string) => string>> = {
  text: tidyLine,
  number: tidyLine,
  long: tidyText,
  moment: AS_TYPED,
  file: AS_TYPED,
  choice: AS_TYPED,
  tick: AS_TYPED,
};

/** What was put into each field, without what nobody sees. */
export const tidied = (fields: readonly Field[], typed: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(fields.map(({ name, kind }) => [name, TIDIED[kind](typed[name] ?? '')]));

/** The fields into which nothing was put, and something has to be. */
export const missingIn = (fields: readonly Field[], typed: Readonly<Record<string, string>>): readonly OwnWords[] =>
  fields
    .filter(({ name, kind, optional = false }) => !optional && kind !== 'tick' && typed[name] === '')
    .map(({ name }) => ({ field: name, words: REQUIRED }));

interface Props {
  readonly field: Field;
  readonly bound: BoundField<string>;
  /** What was put in cannot be taken. */
  readonly onWrong: (words: string) => void;
}

export const FieldInput = ({ field: { kind, label, hint, optional = false, choices = {}, accept }, bound, onWrong }: Props) => {
  const common = {
    label: optional ? `${label} (선택)` : label,
    description: hint,
    required: !optional,
    withAsterisk: false,
    error: bound.error,
  };
  const { value, onChange } = bound;
  if (kind === 'long') return <Textarea {...common} rows={4} value={value} onChange={onChange} />;
  if (kind === 'choice')
    return (
      <NativeSelect
        {...common}
        value={value}
        onChange={onChange}
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
      onChange(file === undefined || large ? '' : await base64Of(file));
      if (large) onWrong(TOO_LARGE);
    };
    const clear = (event: SyntheticEvent<HTMLInputElement>): void => {
      chooseAnew(event);
      onChange('');
    };
    return (
      <TextInput {...common} type="file" accept={accept} onClick={clear} onChange={(event) => void take(event.currentTarget.files?.[0])} />
    );
  }
  if (kind === 'moment') return <TextInput {...common} type="datetime-local" value={value} onChange={onChange} />;
  return <TextInput {...common} inputMode={kind === 'number' ? 'numeric' : 'text'} value={value} onChange={onChange} />;
};
