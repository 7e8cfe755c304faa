import type { EventPost } from '@naru/domain/event';
import { CARRIER } from '@naru/domain/exchange';
import type { SmathEntry, SmathEntryRow } from '@naru/domain/smath';
import type * as z from 'zod/mini';
import { type eventWire, SMATH_STATE_WIRE, type smathEntryRowWire, type smathEntryWire } from '../wire/event.ts';
import { type Codec, nameFor, orNull } from './codec.ts';
import { pictureCodec } from './pictures.ts';

/** One event. */
export const eventCodec: Codec<z.infer<typeof eventWire>, EventPost> = {
  toWire: ({ picture, ...event }) => ({ ...event, ...pictureCodec.toWire(picture) }),
  fromWire: ({ id, title, text, link, startsAt, endsAt, ...wire }) => ({
    ...{ id, title, text, link, startsAt, endsAt },
    picture: pictureCodec.fromWire(wire),
  }),
};

/** One own entry in a list. */
export const smathEntryRowCodec: Codec<z.infer<typeof smathEntryRowWire>, SmathEntryRow> = {
  toWire: ({ entryId, title, prize, state, enteredAt }) => ({ entryId, title, prize, enteredAt, state: SMATH_STATE_WIRE[state] }),
  fromWire: ({ entryId, title, prize, state, enteredAt }) => ({
    ...{ entryId, title, prize, enteredAt },
    state: nameFor(SMATH_STATE_WIRE, state),
  }),
};

/** One own entry in full. */
export const smathEntryCodec: Codec<z.infer<typeof smathEntryWire>, SmathEntry> = {
  toWire: (entry) => ({
    ...smathEntryRowCodec.toWire(entry),
    siteName: entry.siteName,
    recipient: entry.recipient,
    carrier: orNull(entry.carrier, (carrier) => CARRIER[carrier]),
    waybill: entry.waybill,
  }),
  fromWire: (wire) => ({
    ...smathEntryRowCodec.fromWire(wire),
    siteName: wire.siteName,
    recipient: wire.recipient,
    carrier: orNull(wire.carrier, (carrier) => nameFor(CARRIER, carrier)),
    waybill: wire.waybill,
  }),
};
