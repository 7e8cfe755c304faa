import { nearby } from '../ui/nearby.tsx';

/** The way for an owner to sell to the best bid, once they come near it. */
export const SellThisPart = nearby(async () => (await import('./SellThis.tsx')).SellThis, 0);
