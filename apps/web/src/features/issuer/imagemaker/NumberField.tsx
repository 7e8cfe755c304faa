import { TextInput } from '@mantine/core';
import { formatNumber } from '@naru/messages';
import { useState } from 'react';

interface Props {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}

/** A whole number within bounds; what is typed beyond them stays in the field, and is told, until it is left. */
export const NumberField = ({ label, value, least, most, onChange }: Props) => {
  const [typed, setTyped] = useState<string>();
  const read = (text: string): number | undefined => {
    const number = Number(text);
    return text.trim() !== '' && Number.isInteger(number) && number >= least && number <= most ? number : undefined;
  };
  return (
    <TextInput
      label={label}
      inputMode="numeric"
      value={typed ?? String(value)}
      error={typed !== undefined && read(typed) === undefined && `${formatNumber(least)}부터 ${formatNumber(most)}까지예요.`}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        const number = read(text);
        if (number !== undefined) onChange(number);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
};
