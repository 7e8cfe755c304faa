import { Checkbox } from '@mantine/core';
import { useState } from 'react';

/**
 * Consents that are all needed, apart from one another and none ticked beforehand. `box` draws one; `areGiven` answers whether nothing is missing,
 * and has each missing one say `mustAgree` from then on.
 */
export const useConsents = <Name extends string>(names: readonly Name[], mustAgree: string) => {
  const [agreed, setAgreed] = useState<readonly Name[]>([]);
  const [refused, setRefused] = useState(false);
  const areGiven = (): boolean => {
    const missing = names.some((name) => !agreed.includes(name));
    setRefused(missing);
    return !missing;
  };
  const box = (name: Name, label: string) => (
    <Checkbox
      label={label}
      checked={agreed.includes(name)}
      error={refused && !agreed.includes(name) ? mustAgree : undefined}
      onChange={(event) => setAgreed([...agreed.filter((other) => other !== name), ...(event.currentTarget.checked ? [name] : [])])}
    />
  );
  return { box, areGiven };
};
