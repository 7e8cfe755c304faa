import { CARRIER, type Parcel, type WaybillReport } from '@naru/domain/exchange';
import type { EntryId } from '@naru/domain/shared';
import type {
  MovedEntries,
  PrizePaper,
  SiteCampaign,
  SiteEntry,
  SiteEntryRow,
  SiteEntryStep,
  SmathCampaign,
  SmathEntry,
  SmathEntryRow,
} from '@naru/domain/smath';
import { term } from '../event/replies.ts';
import { parcelFields, recipient, refusalCode, sheetFields } from '../exchange/replies.ts';
import { countsOf } from '../shared/counts.ts';
import * as id from '../shared/ids.ts';
import { as, code, count, list, orNull, reply, text, timestamp } from '../shared/reply.ts';
import { SMATH_STATE_WIRE } from './wire.ts';

/** A campaign that can be entered. */
export const smathCampaign = reply<SmathCampaign>()({
  campaignId: id.campaign,
  title: text,
  text,
  prize: text,
  siteName: text,
  ...term,
});

/** One own entry in a list. */
export const smathEntryRow = reply<SmathEntryRow>()({
  entryId: id.entry,
  title: text,
  prize: text,
  state: code(SMATH_STATE_WIRE),
  enteredAt: timestamp,
});

const parcel = { carrier: orNull(code(CARRIER)), waybill: orNull(text) };

/** One own entry in full. */
export const smathEntry = reply<SmathEntry>()({ ...smathEntryRow.fields, siteName: text, recipient, ...parcel });

/** One entry in the list of the site that gives the prize. */
export const siteEntryRow = reply<SiteEntryRow>()({
  ...smathEntryRow.fields,
  entrantNickname: as('nickname', text),
  recipientName: as('recipient', text),
});

/** One entry in full, in the hands of that site. */
export const siteEntry = reply<SiteEntry>()({
  ...siteEntryRow.fields,
  recipient: as('delivered', recipient),
  ...parcel,
  steps: list(reply<SiteEntryStep>()({ state: code(SMATH_STATE_WIRE), actor: orNull(text), at: timestamp })),
});

/** What stands on the label and the slip of a prize. */
export const prizePaper = reply<PrizePaper>()({
  entryId: id.entry,
  siteCode: id.site,
  siteName: text,
  title: text,
  prize: text,
  enteredAt: timestamp,
  recipient: as('delivered', recipient),
  ...parcel,
});

/** A campaign in the lists of the site that gives its prize. */
export const siteCampaign = reply<SiteCampaign>()({ campaignId: id.campaign, title: text });

/** How many entries stand where. */
export const smathCounts = countsOf(SMATH_STATE_WIRE);

/** How many entries were moved on, and the code of why each other one was not. */
export const movedEntries = reply<MovedEntries>()({
  done: count,
  refused: list(reply<MovedEntries['refused'][number]>()({ entryId: as('id', id.entry), code: refusalCode })),
});

/** What a sheet of waybills would do to prizes. */
export const prizeWaybillReport = reply<WaybillReport<EntryId>>()({
  ...sheetFields,
  parcels: list(reply<Parcel<EntryId>>()({ ...parcelFields, id: id.entry })),
});
