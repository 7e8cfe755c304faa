/** What a store's product list asks for at first (product 9). */
export const STORE_DEFAULTS = Object.freeze({ page: 1, size: 10 } as const);
