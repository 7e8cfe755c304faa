import { useDebouncedValue } from '@mantine/hooks';

/** A value once it has stayed the same for so many milliseconds: whoever is typing is not asked about each letter. */
export const useSettled = <T>(value: T, pauseMs: number): T => useDebouncedValue(value, pauseMs)[0];
