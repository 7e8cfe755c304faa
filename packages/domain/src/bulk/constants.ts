export const MOST_BULK_ROWS = 50_000;
/** The most columns of its sheet, and the longest cell in characters, as spreadsheets have it. */
export const MOST_BULK_COLUMNS = 100;
export const LONGEST_CELL = 32_767;
export const MOST_OPEN_BULK_JOBS = 20;
/** How many sample cards are drawn before a job is approved. */
export const BULK_SAMPLES = 5;
/** The most rows that one call tries again by their numbers. */
export const MOST_RETRIED = 1_000;
