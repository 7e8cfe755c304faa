/** Stands in for an actor that the app must provide; running it is a defect of the app's composition. */
export const unprovided = (actor: string) => (): Promise<never> => Promise.reject(new Error(`no actor was provided for ${actor}`));
