import type { Answer } from '../failure/code.ts';
import type { OriginalLink, UploadPart } from '../file/client-port.ts';
import type { DisputeId, ExchangeId, SiteCode } from '../shared/ids.ts';
import type { DisputeReason, DisputeStance, DisputeView } from './views.ts';

/** What an owner says of goods, with at most `MOST_DISPUTE_PICTURES` pictures of them. */
export interface DisputeOrder {
  readonly exchangeId: ExchangeId;
  readonly reason: DisputeReason;
  readonly text: string;
  readonly pictures: readonly UploadPart[];
  readonly key: string;
}

/** What an owner does where the goods of an own exchange did not come, or are not as they should be. Another's exchange answers like a missing one. */
export interface Disputes {
  /** Everything that was disputed of an own exchange, the newest first. */
  ofExchange(exchangeId: ExchangeId): Answer<readonly DisputeView[]>;
  /** Stops the clocks of an own exchange; refused with `wrongState` before the goods have left, once they are confirmed, and while one is open. */
  open(order: DisputeOrder): Answer<{ disputeId: DisputeId }>;
  /** The address for 60 s of a picture that goes with one. */
  picture(exchangeId: ExchangeId, number: number): Answer<OriginalLink>;
  /** Takes the open one back: the clocks go on, from their beginning. */
  withdraw(exchangeId: ExchangeId): Answer<void>;
}

/** What whoever acts for a site does with disputes over its goods. */
export interface SiteDisputes {
  ofExchange(siteCode: SiteCode, exchangeId: ExchangeId): Answer<readonly DisputeView[]>;
  /** The address for 60 s of a picture that goes with one. */
  picture(siteCode: SiteCode, exchangeId: ExchangeId, number: number): Answer<OriginalLink>;
  /** Answers the open one, once. */
  answer(order: { siteCode: SiteCode; exchangeId: ExchangeId; stance: DisputeStance; text: string; key: string }): Answer<void>;
}
