/** File variant: name to wire code (product 3). */
export const FILE_VARIANT = Object.freeze({ thumbnail: 0, original: 1, csv: 2, zip: 3 } as const);

/** Which file of a product or a bulk job is meant. */
export type FileVariant = keyof typeof FILE_VARIANT;
