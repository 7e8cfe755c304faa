import { deepStrictEqual } from 'node:assert/strict';
import type { SmsSender } from '@naru/domain/notice';
import type { PortSuite } from './suite.ts';

/** A text message at its other end. */
export interface ReceivedText {
  readonly phone: string;
  readonly text: string;
}

/** A sender of text messages, and what has arrived, oldest first. */
export interface SmsSenderParts {
  readonly sms: SmsSender;
  received(): Promise<readonly ReceivedText[]>;
}

/** What every {@link SmsSender} does. */
export const SMS_SENDER_SUITE: PortSuite<SmsSenderParts> = {
  'hands over each text as it is, to its own phone': async ({ sms, received }) => {
    const before = (await received()).length;
    const sent = [
      { phone: '01012345678', text: '[나루] 선물이 도착했어요.\n코드: 7KQM-2R9D' },
      { phone: '01099998888', text: '[나루] 인증번호 000123' },
    ];
    for (const { phone, text } of sent) await sms.send(phone, text);
    deepStrictEqual((await received()).slice(before), sent);
  },
};
