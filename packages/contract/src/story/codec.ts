import { parseStoryId } from '@naru/domain/shared';
import type { Story, StoryCard } from '@naru/domain/story';
import type * as z from 'zod/mini';
import { picture as pictureReply } from '../file/replies.ts';
import { type Codec, must, orNull } from '../shared/codec.ts';
import { creator as creatorReply, storeCard as storeCardReply } from '../store/replies.ts';
import type { storyCardWire, storyWire } from './wire.ts';

/** One story in the list. */
export const storyCardCodec: Codec<z.infer<typeof storyCardWire>, StoryCard> = {
  toWire: ({ id, title, lead, picture, siteName, createdAt }) => ({
    ...{ id, title, lead, siteName, createdAt },
    ...pictureReply.toWire(picture),
  }),
  fromWire: (wire) => ({
    id: must(parseStoryId(wire.id)),
    title: wire.title,
    lead: wire.lead,
    picture: pictureReply.fromWire(wire),
    siteName: wire.siteName,
    createdAt: wire.createdAt,
  }),
};

/** One story in full. */
export const storyCodec: Codec<z.infer<typeof storyWire>, Story> = {
  toWire: (story) => ({
    ...storyCardCodec.toWire(story),
    text: story.text,
    store: orNull(story.store, creatorReply.toWire),
    product: orNull(story.product, storeCardReply.toWire),
  }),
  fromWire: (wire) => ({
    ...storyCardCodec.fromWire(wire),
    text: wire.text,
    store: orNull(wire.store, creatorReply.fromWire),
    product: orNull(wire.product, storeCardReply.fromWire),
  }),
};
