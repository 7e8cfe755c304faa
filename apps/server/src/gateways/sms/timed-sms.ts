import type { SmsSender } from '@naru/domain/notice';
import { inTime } from '../../shared/in-time.ts';

/** The same sender, for which nobody waits longer than `limitMs` a text; one that was not accepted in time may still arrive. */
export const makeTimedSms = (sender: SmsSender, limitMs: number): SmsSender => ({
  send: (phone, text) => inTime('the text messages’ service', limitMs, () => sender.send(phone, text)),
});
