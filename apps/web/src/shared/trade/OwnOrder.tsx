import { lazyPart } from '../ui/lazy.tsx';

/** An own order that waits for its payment, where its thing is shown. Few have one: its code comes with the first. */
export const OwnOrder = lazyPart(async () => (await import('./OwnOrderView.tsx')).OwnOrderView, null);
