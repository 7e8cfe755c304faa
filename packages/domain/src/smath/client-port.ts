import type { Carrier } from '../exchange/carrier.ts';
import type { Recipient } from '../exchange/recipient.ts';
import type { Parcel, WaybillReport } from '../exchange/waybill-sheet.ts';
import type { Answer } from '../failure/code.ts';
import type { UploadPart } from '../file/client-port.ts';
import type { DownloadedFile } from '../file/views.ts';
import type { Serial } from '../nft/rules.ts';
import type { CampaignId, EntryId, SiteCode } from '../shared/ids.ts';
import type { Page, PageQuery } from '../shared/page.ts';
import type { SmathState } from './rules.ts';
import type { PrizePaper, SiteCampaign, SiteEntry, SiteEntryRow, SmathCampaign, SmathCounts, SmathEntry, SmathEntryRow } from './views.ts';

/** The event whose entrants receive a prize (product 2, /event/smath; choices 5). */
export interface Smath {
  campaigns(): Answer<readonly SmathCampaign[]>;
  /** What a code is good for. Refused with `eventCodeUsed`, `eventClosed`, or `lookupFailed` for one that is no code of an event. */
  look(serial: Serial): Answer<SmathCampaign>;
  /** Enters with a code, once for all; both consents are needed. Refused as `look`. */
  enter(order: { serial: Serial; recipient: Recipient; agreeUse: true; agreeShare: true; key: string }): Answer<{ entryId: EntryId }>;
  mine(query: PageQuery): Answer<Page<SmathEntryRow>>;
  entry(entryId: EntryId): Answer<SmathEntry>;
  /** Takes an own entry back before its prize is sent: its recipient is purged and its code good for another one. Refused with `wrongState`. */
  withdraw(entryId: EntryId): Answer<void>;
}

/** What an issuer does with entries; a prize leaves under a waybill of its own. */
export type IssuerEntryAct =
  | { readonly move: 'prepare' | 'complete' }
  | { readonly move: 'ship'; readonly carrier: Carrier; readonly waybill: string };

/** The outcome of moving several on: how many were, and the code of why each other was not. */
export interface MovedEntries {
  readonly done: number;
  readonly refused: readonly { readonly entryId: EntryId; readonly code: number }[];
}

/** Which of a site's entries are asked for: `name` is a part of the campaign's title, the prize or the entrant's nickname. */
export interface SiteEntryFilter {
  readonly siteCode: SiteCode;
  readonly campaignId?: CampaignId | undefined;
  readonly state?: SmathState | undefined;
  readonly name?: string | undefined;
}

/** The entries to the events whose prize a site gives, in its issuer's hands (product 7, smath delivery). */
export interface IssuerSmath {
  /** Newest first. */
  list(query: PageQuery & SiteEntryFilter): Answer<Page<SiteEntryRow>>;
  counts(query: Pick<SiteEntryFilter, 'siteCode' | 'campaignId'>): Answer<SmathCounts>;
  campaigns(siteCode: SiteCode): Answer<readonly SiteCampaign[]>;
  entry(siteCode: SiteCode, entryId: EntryId): Answer<SiteEntry>;
  /** The recipient without a mask; the reason is kept in the audit log. */
  recipient(siteCode: SiteCode, entryId: EntryId, reason: string): Answer<Recipient>;
  move(siteCode: SiteCode, entryIds: readonly EntryId[], act: IssuerEntryAct): Answer<MovedEntries>;
  /** What labels and packing slips say, whole; the reason is kept. Refused with `wrongState` where nothing is to be sent. */
  papers(siteCode: SiteCode, entryIds: readonly EntryId[], reason: string): Answer<readonly PrizePaper[]>;
  /** A workbook of the prizes that wait to be sent, their carriers and waybills to be filled in. */
  waybillTemplate(siteCode: SiteCode): Answer<DownloadedFile>;
  /** What a filled sheet of waybills would do; nothing is sent by it. */
  checkWaybills(siteCode: SiteCode, sheet: UploadPart): Answer<WaybillReport<EntryId>>;
  /** Sends prizes under their waybills; each is judged anew, by itself. */
  shipParcels(siteCode: SiteCode, parcels: readonly Parcel<EntryId>[]): Answer<MovedEntries>;
}
