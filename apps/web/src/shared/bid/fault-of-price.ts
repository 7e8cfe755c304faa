import type { Won } from '@naru/domain/shared';
import { formatWon } from '@naru/messages';
import { TEXTS } from './texts.ts';

/** What is wrong with a price that was typed; undefined for one that can be bid. */
export const faultOfPrice = (price: Won | undefined, lowest: Won | null, own: Won | undefined): string | undefined => {
  if (price === undefined || price === 0) return TEXTS.noPrice;
  if (lowest !== null && price >= lowest) return TEXTS.notBelow(formatWon(lowest));
  return price === own ? TEXTS.same : undefined;
};
