import * as z from 'zod/mini';
import { picture as pictureReply } from '../file/replies.ts';
import { instant, positiveInteger } from '../shared/primitives.ts';

/** From when until when an event, or what belongs to one, is open. */
export const term = { startsAt: instant, endsAt: instant };

/** One event. */
export const eventWire = z.object({
  id: positiveInteger,
  title: z.string(),
  text: z.string(),
  link: z.string(),
  ...pictureReply.schema.shape,
  ...term,
});
