import { nearby } from '../ui/nearby.tsx';

/** What is bid on a product, once somebody comes near it. */
export const BidsPart = nearby(async () => (await import('./Bids.tsx')).Bids, 360);
/** The way for an owner to sell to the best bid, once they come near it. */
export const SellThisPart = nearby(async () => (await import('./SellThis.tsx')).SellThis, 0);
