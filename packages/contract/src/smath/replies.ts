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
import { id } from '../shared/ids.ts';
import { as, code, count, list, orNull, reply, text, timestamp } from '../shared/reply.ts';
import { SMATH_STATE_WIRE } from './wire.ts';

export const smathCampaign = reply<SmathCampaign>()({
  campaignId: id.campaign,
  title: text,
  text,
  prize: text,
  siteName: text,
  ...term,
});

export const smathEntryRow = reply<SmathEntryRow>()({
  entryId: id.entry,
  title: text,
  prize: text,
  state: code(SMATH_STATE_WIRE),
  enteredAt: timestamp,
});

const parcel = { carrier: orNull(code(CARRIER)), waybill: orNull(text) };

export const smathEntry = reply<SmathEntry>()({ ...smathEntryRow.fields, siteName: text, recipient, ...parcel });

export const siteEntryRow = reply<SiteEntryRow>()({
  ...smathEntryRow.fields,
  entrantNickname: as('nickname', text),
  recipientName: as('recipient', text),
});

export const siteEntry = reply<SiteEntry>()({
  ...siteEntryRow.fields,
  recipient: as('delivered', recipient),
  ...parcel,
  steps: list(reply<SiteEntryStep>()({ state: code(SMATH_STATE_WIRE), actor: orNull(text), at: timestamp })),
});

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

export const siteCampaign = reply<SiteCampaign>()({ campaignId: id.campaign, title: text });

export const smathCounts = countsOf(SMATH_STATE_WIRE);

export const movedEntries = reply<MovedEntries>()({
  done: count,
  refused: list(reply<MovedEntries['refused'][number]>()({ entryId: as('id', id.entry), code: refusalCode })),
});

export const prizeWaybillReport = reply<WaybillReport<EntryId>>()({
  ...sheetFields,
  parcels: list(reply<Parcel<EntryId>>()({ ...parcelFields, id: id.entry })),
});
