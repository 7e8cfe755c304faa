/** What a store's product list asks for at first (product 9). */
export const STORE_DEFAULTS = Object.freeze({ page: 1, size: 10 } as const);

/** How many columns and rows of products the first page of a store may have on a wide screen, and how many it has unless its issuer says otherwise. */
export const DISPLAY_GRID = Object.freeze({
  columns: Object.freeze({ least: 2, most: 5, usual: 4 } as const),
  rows: Object.freeze({ least: 1, most: 10, usual: 3 } as const),
} as const);
/** The most products that an issuer puts in front of all others: what the largest grid holds. */
export const MOST_DISPLAYED = DISPLAY_GRID.columns.most * DISPLAY_GRID.rows.most;
