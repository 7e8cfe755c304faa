import type { WebhookReply } from './ports.ts';

/** What an answer says: that the event was taken, that the address is gone for good, or that it is to be tried again. */
export const webhookVerdict = ({ status }: Pick<WebhookReply, 'status'>): 'taken' | 'gone' | 'again' =>
  status !== null && status >= 200 && status < 300 ? 'taken' : status === 410 ? 'gone' : 'again';
