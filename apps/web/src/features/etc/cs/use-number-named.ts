import { useSearchParams } from 'react-router';

/** The number that the address names in `id`; undefined when it names none. */
export const useNumberNamed = (): number | undefined => {
  const value = Number(useSearchParams()[0].get('id'));
  return Number.isSafeInteger(value) && value >= 1 ? value : undefined;
};
