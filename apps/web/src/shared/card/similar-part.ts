import { nearby } from '../ui/nearby.tsx';

/** What is like a product, once somebody comes near the end of its page. */
export const SimilarPart = nearby(async () => (await import('./Similar.tsx')).Similar, 320);
