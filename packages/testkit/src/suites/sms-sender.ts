import { deepStrictEqual, notStrictEqual, strictEqual } from 'node:assert/strict';
import type { SmsOrder, SmsSender } from '@naru/domain/notice';
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

let orders = 0;

/** A text of its own name. */
export const smsOrder = (given: Partial<SmsOrder> = {}): SmsOrder => {
  orders += 1;
  return {
    key: `text-${process.pid}-${orders}`,
    kind: 'gift',
    phone: '01012345678',
    text: `[나루] ${orders}번째 문자`,
    form: 'short',
    advertising: false,
    variables: {},
    since: new Date(Date.now() - 1_000),
    ...given,
  };
};

/** By what name the service knows a text that it has to take. */
const taken = async (answer: ReturnType<SmsSender['find'] | SmsSender['send']>): Promise<string | null> => {
  const result = await answer;
  if (!result.ok) throw new Error(`not taken: ${result.failure.reason}`);
  return result.value;
};

export const SMS_SENDER_SUITE: PortSuite<SmsSenderParts> = {
  'hands over each text as it is, to its own phone': async ({ sms, received }) => {
    const before = (await received()).length;
    const sent = [
      { phone: '01012345678', text: '[나루] 선물이 도착했어요.\n코드: 7KQM-2R9D' },
      { phone: '01099998888', text: '[나루] 인증번호 000123' },
    ];
    for (const one of sent) await taken(sms.send(smsOrder(one)));
    deepStrictEqual((await received()).slice(before), sent);
  },
  'finds what it took, and nothing that it never had': async ({ sms }) => {
    const [one, same, never] = [smsOrder(), smsOrder({ text: '[나루] 같은 말' }), smsOrder({ text: '[나루] 다른 말' })];
    const reference = await taken(sms.send(one));
    strictEqual(await taken(sms.find(one)), reference);
    strictEqual(await taken(sms.find(same)), null);
    strictEqual(await taken(sms.find(never)), null);
    notStrictEqual(await taken(sms.send(same)), reference);
  },
  'says what became of a text': async ({ sms }) => {
    const reference = await taken(sms.send(smsOrder()));
    deepStrictEqual(await sms.look(reference ?? ''), { ok: true, value: { state: 'delivered', reason: '' } });
  },
};
