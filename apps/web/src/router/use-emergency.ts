import { useHouse } from '../shared/use-house.ts';

/** Whether the house is closed for the moment (specification, section 2). */
export const useEmergency = (): boolean => useHouse()?.emergency ?? false;
