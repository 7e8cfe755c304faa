import type { SiteCode } from '../shared/ids.ts';
import type { WebhookEvent } from './events.ts';

/** What an address is made for. */
export interface WebhookTerms {
  readonly url: string;
  /** The site of which it is told; null where it is told of the member’s own trades. */
  readonly siteCode: SiteCode | null;
  readonly events: readonly WebhookEvent[];
}
