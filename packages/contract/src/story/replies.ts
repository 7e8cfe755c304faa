import type { Story, StoryCard } from '@naru/domain/story';
import { picture } from '../file/replies.ts';
import { id } from '../shared/ids.ts';
import { flat, orNull, reply, text, timestamp } from '../shared/reply.ts';
import { creator, storeCard } from '../store/replies.ts';

export const storyCard = reply<StoryCard>()({
  id: id.story,
  title: text,
  lead: text,
  picture: flat(picture),
  siteName: text,
  createdAt: timestamp,
});

export const story = reply<Story>()({ ...storyCard.fields, text, store: orNull(creator), product: orNull(storeCard) });
