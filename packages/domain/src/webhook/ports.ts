import type { WebhookFault } from './views.ts';

/** A message as it goes to an address: signed headers, and the body to the letter. */
export interface WebhookPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

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

/** What an answer says: that the event was taken, that the address is gone for good, or that it is to be tried again. */
export const webhookVerdict = ({ status }: Pick<WebhookReply, 'status'>): 'taken' | 'gone' | 'again' =>
  status !== null && status >= 200 && status < 300 ? 'taken' : status === 410 ? 'gone' : 'again';

/** What came of asking an address whose it is: a message that we signed, and one that somebody else might have. */
export interface WebhookProof {
  readonly signed: Pick<WebhookReply, 'status' | 'answer'>;
  readonly forged: Pick<WebhookReply, 'status'>;
  /** The id of the signed one. */
  readonly id: string;
}

/**
 * Whether an address is its owner's, who has the secret: it takes what we signed, and refuses what we did not (4xx), or says the id of the signed message in
 * its answer, as whoever takes everything and looks at it later can.
 */
export const isWebhookProved = ({ signed, forged, id }: WebhookProof): boolean => {
  if (webhookVerdict(signed) !== 'taken') return false;
  return (forged.status !== null && forged.status >= 400 && forged.status < 500) || signed.answer.includes(id);
};
