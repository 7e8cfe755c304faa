import type { EventTerm } from '../event/standing.ts';
import type { Carrier } from '../exchange/carrier.ts';
import type { Recipient } from '../exchange/recipient.ts';
import type { CampaignId, EntryId } from '../shared/ids.ts';
import type { SmathState } from './lifecycle.ts';

/** A campaign whose entrants receive a prize. */
export interface SmathCampaign extends EventTerm {
  readonly campaignId: CampaignId;
  readonly title: string;
  readonly text: string;
  readonly prize: string;
  /** Who gives the prize. */
  readonly siteName: string;
}

/** One own entry in a list. */
export interface SmathEntryRow {
  readonly entryId: EntryId;
  readonly title: string;
  readonly prize: string;
  readonly state: SmathState;
  readonly enteredAt: string;
}

/** One own entry in full; its recipient is empty once they are forgotten. */
export interface SmathEntry extends SmathEntryRow {
  readonly siteName: string;
  readonly recipient: Recipient;
  readonly carrier: Carrier | null;
  readonly waybill: string | null;
}
