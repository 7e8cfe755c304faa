import '../form/css.ts';
import { TextInput } from '@mantine/core';
import { groupDigits } from '../price-field.ts';

interface Props {
  readonly label: string;
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  readonly error: string | undefined;
}

/** Asks for an amount in won; digits are grouped while they are typed. */
export const PriceField = ({ label, typed, onTyped, error }: Props) => (
  <TextInput
    label={label}
    size="lg"
    inputMode="numeric"
    autoComplete="off"
    value={typed}
    onChange={(event) => onTyped(groupDigits(event.currentTarget.value))}
    rightSection="원"
    error={error}
  />
);
