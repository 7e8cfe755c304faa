import type { WebhookFault } from './views.ts';

/** A message as it goes to an address: signed headers, and the body to the letter. */
export interface WebhookPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What came of it. */
export interface WebhookReply {
  /** Null where there was no answer. */
  readonly status: number | null;
  readonly fault: WebhookFault | null;
  readonly tookMs: number;
  /** How the answer begins. */
  readonly answer: string;
  /** After how long the address wants to be asked again, in milliseconds. */
  readonly retryAfterMs: number;
}

/**
 * Carries messages to addresses that members name: by https alone, to addresses of the open network alone, followed nowhere, within ten seconds. It
 * throws nothing.
 */
export interface WebhookCarrier {
  post(message: WebhookPost): Promise<WebhookReply>;
}
