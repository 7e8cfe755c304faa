import type { Lifecycle } from '../shared/lifecycle.ts';

/** Where a message to an address stands. */
export type MailState = 'queued' | 'sent' | 'failed';
/** What can happen to it. */
export type MailMove = 'send' | 'giveUp' | 'resend';

/** A message is tried until it is sent or given up; an operator may have one tried again that was given up. */
export const MAIL_LIFECYCLE: Lifecycle<MailState, MailMove> = Object.freeze({
  queued: { send: 'sent', giveUp: 'failed' },
  sent: {},
  failed: { resend: 'queued' },
});
