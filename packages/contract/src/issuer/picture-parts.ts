/** The parts of a form that bring new pictures of a product. */
export const PICTURE_PARTS = ['picture1', 'picture2', 'picture3', 'picture4', 'picture5', 'picture6', 'picture7', 'picture8'] as const;
