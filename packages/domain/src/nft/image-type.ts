/** Image type: name to wire code (product 3). */
export const IMAGE_TYPE = Object.freeze({ image: 0, data: 1 } as const);

/** Whether an image is referred to by its address or carried inline as data. */
export type ImageType = keyof typeof IMAGE_TYPE;
