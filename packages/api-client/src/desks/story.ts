import { storyEndpoints } from '@naru/contract';
import type { Stories } from '@naru/domain/story';
import type { Call } from '../transport/caller.ts';

/** Stories, over HTTP. */
export const httpStories = (call: Call): Stories => ({
  list: (query) => call(storyEndpoints.stories, { query }),
  story: (id) => call(storyEndpoints.story, { params: { x: id } }),
});
