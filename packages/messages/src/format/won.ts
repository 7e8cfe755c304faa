/** An amount of won as it is written everywhere: `1,234,000원`. */
export const formatWon = (amount: number): string => `${formatNumber(amount)}원`;

/** A whole number with commas: `1,234,000`. */
export const formatNumber = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',');
