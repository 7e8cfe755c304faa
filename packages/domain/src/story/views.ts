import type { Picture } from '../file/views.ts';
import type { StoryId } from '../shared/ids.ts';
import type { CreatorCard, StoreCard } from '../store/views.ts';

export const STORY_PAGE_SIZE = 9;
/** How long the texts of a story may be, in characters; its title follows the rule of product 5. */
export const STORY_LIMITS = Object.freeze({ lead: 120, text: 5_000 } as const);

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
