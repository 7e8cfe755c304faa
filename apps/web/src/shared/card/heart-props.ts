import type { Likeable } from '@naru/domain/favourite';

/** What is liked, how it is called, and whether the heart lies over the art of a card. */
export interface HeartProps {
  readonly what: Likeable;
  readonly name: string;
  readonly onCard?: boolean;
}
