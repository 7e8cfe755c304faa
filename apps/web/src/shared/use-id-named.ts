import type { Result } from '@naru/domain/shared';
import { useSearchParams } from 'react-router';

/** The number that the address names in `name`, as `parse` reads it; undefined when it names none. */
export const useIdNamed = <T>(parse: (value: unknown) => Result<T, unknown>, name = 'id'): T | undefined => {
  const id = parse(Number(useSearchParams()[0].get(name)));
  return id.ok ? id.value : undefined;
};
