import { nearby } from '../ui/nearby.tsx';

/** What a product sold for, once somebody comes near it. */
export const PricesPart = nearby(async () => (await import('./Prices.tsx')).Prices, 480);
/** The alert at a price that a member names, once they come near it. */
export const PriceAlertPart = nearby(async () => (await import('./PriceAlert.tsx')).PriceAlert, 240);
