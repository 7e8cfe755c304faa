import type { Recipient } from '../exchange/recipient.ts';
import type { Answer } from '../failure/answer.ts';
import type { Serial } from '../nft/serial.ts';
import type { EntryId } from '../shared/ids.ts';
import type { Page, PageQuery } from '../shared/page.ts';
import type { SmathCampaign, SmathEntry, SmathEntryRow } from './views.ts';

/** The event whose entrants receive a prize (product 2, /event/smath; choices 5). */
export interface Smath {
  /** The campaigns that can be entered now. */
  campaigns(): Answer<readonly SmathCampaign[]>;
  /** What a code is good for. Refused with `eventCodeUsed`, `eventClosed`, or `lookupFailed` for one that is no code of an event. */
  look(serial: Serial): Answer<SmathCampaign>;
  /** Enters with a code, once for all; both consents are needed. Refused as `look`. */
  enter(order: { serial: Serial; recipient: Recipient; agreeUse: true; agreeShare: true; key: string }): Answer<{ entryId: EntryId }>;
  mine(query: PageQuery): Answer<Page<SmathEntryRow>>;
  /** One own entry; `lookupFailed` for another's. */
  entry(entryId: EntryId): Answer<SmathEntry>;
  /** Takes an own entry back before its prize is sent: its recipient is forgotten and its code good for another one. Refused with `wrongState`. */
  withdraw(entryId: EntryId): Answer<void>;
}
