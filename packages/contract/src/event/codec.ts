import type { EventPost } from '@naru/domain/event';
import { parseEventId } from '@naru/domain/shared';
import type * as z from 'zod/mini';
import { picture as pictureReply } from '../file/replies.ts';
import { type Codec, must } from '../shared/codec.ts';
import type { eventWire } from './wire.ts';

/** One event. */
export const eventCodec: Codec<z.infer<typeof eventWire>, EventPost> = {
  toWire: ({ picture, ...event }) => ({ ...event, ...pictureReply.toWire(picture) }),
  fromWire: ({ id, title, text, link, startsAt, endsAt, ...wire }) => ({
    id: must(parseEventId(id)),
    ...{ title, text, link, startsAt, endsAt },
    picture: pictureReply.fromWire(wire),
  }),
};
