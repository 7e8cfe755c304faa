import { reportDefect } from '@naru/frontend/page';
import { useCallback, useEffect, useState } from 'react';

/** Something that is read from this device: `undefined` until it has come. `again` reads it anew. */
export const useStored = <T>(
  read: () => Promise<T>,
  subscribe?: (listener: () => void) => () => void,
): readonly [value: T | undefined, again: () => void] => {
  const [value, setValue] = useState<T>();
  const again = useCallback(() => void read().then(setValue, reportDefect), [read]);
  useEffect(() => {
    again();
    return subscribe?.(again);
  }, [again, subscribe]);
  return [value, again];
};
