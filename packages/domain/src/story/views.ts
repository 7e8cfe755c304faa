import type { Picture } from '../file/views.ts';
import type { StoryId } from '../shared/ids.ts';
import type { CreatorCard, StoreCard } from '../store/views.ts';

/** One story in the list. */
export interface StoryCard {
  readonly id: StoryId;
  readonly title: string;
  /** One sentence that draws the reader in. */
  readonly lead: string;
  readonly picture: Picture | null;
  /** The store that it is about; empty when it is about none. */
  readonly siteName: string;
  readonly createdAt: string;
}

/** One story in full, with the work and the store that it is about, as far as they are on show. */
export interface Story extends StoryCard {
  /** Paragraphs, an empty line between them. */
  readonly text: string;
  readonly store: CreatorCard | null;
  readonly product: StoreCard | null;
}
