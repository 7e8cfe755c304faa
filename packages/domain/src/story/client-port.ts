import type { Answer } from '../failure/code.ts';
import type { StoryId } from '../shared/ids.ts';
import type { Page, PageQuery } from '../shared/page.ts';
import type { Story, StoryCard } from './views.ts';

/** The stories of creators and works that operators write (product 2, /stories). */
export interface Stories {
  list(query: PageQuery): Answer<Page<StoryCard>>;
  story(id: StoryId): Answer<Story>;
}
