/** Fetches the dialogs' code when a button that opens one is about to be pressed. */
export const prefetchOverlays = (): void => {
  void import('./Stack.tsx');
  void import('./dialogs/plain.tsx');
};
