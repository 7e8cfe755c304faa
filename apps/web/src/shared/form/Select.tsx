import { NativeSelect, type NativeSelectProps } from '@mantine/core';

interface Props<Value extends string> extends Omit<NativeSelectProps, 'value' | 'data' | 'onChange'> {
  readonly value: NoInfer<Value>;
  readonly data: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

/** One of several names, chosen from a list that the device draws. */
export const Select = <Value extends string>({ data, onChange, ...rest }: Props<Value>) => (
  <NativeSelect
    {...rest}
    data={[...data]}
    onChange={({ currentTarget }) => {
      const chosen = data.find(({ value }) => value === currentTarget.value);
      if (chosen !== undefined) onChange(chosen.value);
    }}
  />
);
