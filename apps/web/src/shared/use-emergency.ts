import { usePlatform } from './use-platform.ts';

/** Whether the house is closed for the moment (product 2). */
export const useEmergency = (): boolean => usePlatform()?.emergency ?? false;
