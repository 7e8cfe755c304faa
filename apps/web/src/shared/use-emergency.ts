import { usePlatform } from './use-platform.ts';

/** Whether the market is closed for the moment (product 2). */
export const useEmergency = (): boolean => usePlatform()?.emergency ?? false;
