import * as z from 'zod/mini';
import { picture as pictureReply } from '../file/replies.ts';
import { instant, positiveInteger } from '../shared/primitives.ts';
import { creator as creatorReply, storeCard as storeCardReply } from '../store/replies.ts';

/** One story in the list. */
export const storyCardWire = z.object({
  id: positiveInteger,
  title: z.string(),
  lead: z.string(),
  ...pictureReply.schema.shape,
  siteName: z.string(),
  createdAt: instant,
});

/** One story in full. */
export const storyWire = z.object({
  ...storyCardWire.shape,
  text: z.string(),
  store: z.nullable(creatorReply.schema),
  product: z.nullable(storeCardReply.schema),
});
