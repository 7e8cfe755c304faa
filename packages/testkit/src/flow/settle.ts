/** Lets every promise that is ready come through, without any time passing. */
export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
