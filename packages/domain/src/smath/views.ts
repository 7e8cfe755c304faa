import type { EventTerm } from '../event/rules.ts';
import type { Carrier } from '../exchange/carrier.ts';
import type { Recipient } from '../exchange/recipient.ts';
import type { CampaignId, EntryId, SiteCode } from '../shared/ids.ts';
import type { SmathState } from './rules.ts';

/** A campaign whose entrants receive a prize. */
export interface SmathCampaign extends EventTerm {
  readonly campaignId: CampaignId;
  readonly title: string;
  readonly text: string;
  readonly prize: string;
  readonly siteName: string;
}

export interface SmathEntryRow {
  readonly entryId: EntryId;
  readonly title: string;
  readonly prize: string;
  readonly state: SmathState;
  readonly enteredAt: string;
}

/** One own entry in full; its recipient is empty once they are purged. */
export interface SmathEntry extends SmathEntryRow {
  readonly siteName: string;
  readonly recipient: Recipient;
  readonly carrier: Carrier | null;
  readonly waybill: string | null;
}

export interface SiteEntryRow extends SmathEntryRow {
  readonly entrantNickname: string;
  /** The recipient's name, masked. */
  readonly recipientName: string;
}

export interface SiteEntryStep {
  readonly state: SmathState;
  /** Nickname of whoever did it; null for the market's own operators. */
  readonly actor: string | null;
  readonly at: string;
}

/** One entry in full, in the hands of the site that gives the prize: its recipient is masked, and empty once they are purged. */
export interface SiteEntry extends SiteEntryRow {
  readonly recipient: Recipient;
  readonly carrier: Carrier | null;
  readonly waybill: string | null;
  /** The oldest first. */
  readonly steps: readonly SiteEntryStep[];
}

/** What stands on the parcel of a prize, and in its QR code: the site and the entry's own number, as `NARU-GOLD-P000042`. */
export const prizeCode = (siteCode: SiteCode, entryId: EntryId): string => `${siteCode}-P${String(entryId).padStart(6, '0')}`;

/** What stands on the label and the packing slip of a prize; its recipient is whole. */
export interface PrizePaper {
  readonly entryId: EntryId;
  readonly siteCode: SiteCode;
  readonly siteName: string;
  readonly title: string;
  readonly prize: string;
  readonly enteredAt: string;
  readonly recipient: Recipient;
  readonly carrier: Carrier | null;
  readonly waybill: string | null;
}

export interface SiteCampaign {
  readonly campaignId: CampaignId;
  readonly title: string;
}

export type SmathCounts = Readonly<Record<SmathState, number>>;
