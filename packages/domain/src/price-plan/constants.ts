/** The most price plans that one site has waiting, and for how many days ahead of now one can be made. */
export const MOST_PRICE_PLANS = 1_000;
export const PRICE_PLAN_DAYS = 365;
