/** The most products that one site may have begun at a time, and for how many days one is kept after it was saved last. */
export const MOST_UNFINISHED = 20;
export const UNFINISHED_DAYS = 30;
export const MOST_PICTURES = 8;
/** The most files that one unfinished product keeps, used or not, and the most bytes of all that a site has begun. */
export const MOST_UPLOADS = 40;
export const MOST_UPLOAD_BYTES = 1024 * 1024 * 1024;
