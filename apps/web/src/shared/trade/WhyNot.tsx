import { lazyPart } from '../ui/lazy.tsx';

/** Why something cannot be done now. The words of all reasons come with the first one: what can be done needs none of them. */
export const WhyNot = lazyPart(async () => (await import('./WhyNotView.tsx')).WhyNotView, null);
