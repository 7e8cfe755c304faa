/** Sale state: name to wire code (product 3). */
export const SALE_STATE = Object.freeze({ private: 0, notSale: 1, onSale: 2 } as const);

/** Whether a token or a product can be bought, is shown without being for sale, or is not shown. */
export type SaleState = keyof typeof SALE_STATE;
