import type { EventPost } from '@naru/domain/event';
import { picture } from '../file/replies.ts';
import { id } from '../shared/ids.ts';
import { flat, reply, text, timestamp } from '../shared/reply.ts';

/** From when until when an event, or what belongs to one, is open. */
export const term = { startsAt: timestamp, endsAt: timestamp };

export const event = reply<EventPost>()({ id: id.event, title: text, text, link: text, picture: flat(picture), ...term });
