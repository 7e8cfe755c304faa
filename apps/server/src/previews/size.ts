/** The size in pixels in which messengers show the picture of a shared link. */
export const PREVIEW_WIDTH = 800;
export const PREVIEW_HEIGHT = 400;
