import { deepStrictEqual, rejects } from 'node:assert/strict';
import type { Mail, Mailer } from '@naru/domain/notice';
import type { PortSuite } from './suite.ts';

/** A mailer, and what has arrived at its other end, oldest first. */
export interface MailerParts {
  readonly mailer: Mailer;
  received(): Promise<readonly Mail[]>;
}

const mail = (to: string): Mail => ({
  to,
  subject: '인증 번호가 도착했어요',
  text: '나루\n123456을 입력해 주세요.',
  html: '<p>나루<br>123456을 입력해 주세요.</p>',
});

export const MAILER_SUITE: PortSuite<MailerParts> = {
  'hands over address, subject, text and HTML as they are': async ({ mailer, received }) => {
    await mailer.send(mail('suite@naru.kr'));
    deepStrictEqual((await received()).at(-1), mail('suite@naru.kr'));
  },
  'sends nothing whose address or subject would add a header': async ({ mailer, received }) => {
    const before = await received();
    await rejects(mailer.send({ ...mail('suite@naru.kr'), subject: '안내\r\nBcc: thief@naru.kr' }), /line break/);
    await rejects(mailer.send(mail('suite@naru.kr\nBcc: thief@naru.kr')), /line break/);
    deepStrictEqual(await received(), before);
  },
};
