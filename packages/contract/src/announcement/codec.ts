import type { Announcement, Faq } from '@naru/domain/announcement';
import { parseAnnouncementId } from '@naru/domain/shared';
import type * as z from 'zod/mini';
import { type Codec, must } from '../shared/codec.ts';
import type { announcementWire, faqWire } from './wire.ts';

/** One announcement. */
export const announcementCodec: Codec<z.infer<typeof announcementWire>, Announcement> = {
  toWire: (announcement) => announcement,
  fromWire: (wire) => ({ ...wire, id: must(parseAnnouncementId(wire.id)) }),
};

/** One frequent question. */
export const faqCodec: Codec<z.infer<typeof faqWire>, Faq> = {
  toWire: (faq) => faq,
  fromWire: (wire) => ({ ...wire, id: must(parseAnnouncementId(wire.id)) }),
};
