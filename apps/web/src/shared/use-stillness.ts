import { useReducedMotion } from '@mantine/hooks';

/** Whether the visitor has asked their system for as little motion as can be. */
export const useStillness = (): boolean => useReducedMotion();
