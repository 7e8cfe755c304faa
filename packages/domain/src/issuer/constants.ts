/** The most items that one product may have, and that one call makes. */
export const MOST_ITEMS = 10_000;
