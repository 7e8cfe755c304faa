import type { SmsSender } from '@naru/domain/notice';
import { inTime } from '../../shared/in-time.ts';

const WHO = 'the text messages’ service';

/** The same sender, for which nobody waits longer than `limitMs` a call; a text that was not taken in time may still arrive. */
export const makeTimedSms = (sender: SmsSender, limitMs: number): SmsSender => ({
  name: sender.name,
  send: (order) => inTime(WHO, limitMs, () => sender.send(order)),
  find: (order) => inTime(WHO, limitMs, () => sender.find(order)),
  look: (reference) => inTime(WHO, limitMs, () => sender.look(reference)),
});
