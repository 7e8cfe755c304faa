import { nearby } from '../ui/nearby.tsx';

/** What an issuer has changed of a product's texts, once somebody comes near it. */
export const ProductChangesPart = nearby(async () => (await import('./ProductChanges.tsx')).ProductChanges, 44);
