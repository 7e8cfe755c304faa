import '../form/css.ts';
import { TextInput } from '@mantine/core';
import { groupDigits } from '../price-field.ts';

interface Props {
  readonly label: string;
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  readonly error: string | undefined;
  /** In a row that names the work, the label is for screen readers only. */
  readonly labelHidden?: boolean;
}

/** Asks for an amount in won; digits are grouped while they are typed. */
export const PriceField = ({ label, typed, onTyped, error, labelHidden = false }: Props) => (
  <TextInput
    {...(labelHidden ? { 'aria-label': label } : { label })}
    size={labelHidden ? 'md' : 'lg'}
    inputMode="numeric"
    autoComplete="off"
    value={typed}
    onChange={(event) => onTyped(groupDigits(event.currentTarget.value))}
    rightSection="원"
    error={error}
  />
);
