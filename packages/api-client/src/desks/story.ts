import { storyEndpoints } from '@naru/contract';
import { pageCodec, storyCardCodec, storyCodec } from '@naru/contract/codec';
import type { Stories } from '@naru/domain/story';
import type { Call } from '../transport/caller.ts';
import { pageQuery, seen } from './fetching.ts';

const stories = pageCodec(storyCardCodec);

/** Stories, over HTTP. */
export const httpStories = (call: Call): Stories => ({
  list: (wish) => seen(call(storyEndpoints.stories, { query: pageQuery(wish) }), stories.fromWire),
  story: (id) => seen(call(storyEndpoints.story, { params: { x: String(id) } }), storyCodec.fromWire),
});
