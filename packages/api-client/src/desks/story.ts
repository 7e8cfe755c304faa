import { storyEndpoints } from '@naru/contract';
import { pageCodec, storyCardCodec, storyCodec } from '@naru/contract/codec';
import type { Stories } from '@naru/domain/story';
import type { Call } from '../transport/caller.ts';
import { seen } from './fetching.ts';

const stories = pageCodec(storyCardCodec);

/** Stories, over HTTP. */
export const httpStories = (call: Call): Stories => ({
  list: (query) => seen(call(storyEndpoints.stories, { query }), stories.fromWire),
  story: (id) => seen(call(storyEndpoints.story, { params: { x: id } }), storyCodec.fromWire),
});
