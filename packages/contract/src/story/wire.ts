import * as z from 'zod/mini';
import { pictureFields } from '../file/wire.ts';
import { instant, positiveInteger } from '../shared/primitives.ts';
import { creatorWire, storeCardWire } from '../store/wire.ts';

/** One story in the list. */
export const storyCardWire = z.object({
  id: positiveInteger,
  title: z.string(),
  lead: z.string(),
  ...pictureFields,
  siteName: z.string(),
  createdAt: instant,
});

/** One story in full. */
export const storyWire = z.object({
  ...storyCardWire.shape,
  text: z.string(),
  store: z.nullable(creatorWire),
  product: z.nullable(storeCardWire),
});
