import { useHouse } from './use-house.ts';

/** Whether the house is closed for the moment (product 2). */
export const useEmergency = (): boolean => useHouse()?.emergency ?? false;
