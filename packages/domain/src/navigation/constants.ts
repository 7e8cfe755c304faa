/** After how many milliseconds the loading spinner gives up (product 9). */
export const SPINNER_TIMEOUT_MS = 30_000;
/** How long the main carousel shows one slide, in milliseconds (product 9). */
export const CAROUSEL_INTERVAL_MS = 5_000;
/** After how many milliseconds a part of the page that is still loading counts as failed (product 8). */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;
