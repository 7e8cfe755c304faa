/** 180 MB with what it needs: fetched when it is asked for, never with the workspace. */
export const LIGHTHOUSE = 'lighthouse@13.5.0';
