import { whyNotUsable } from '../gateways/files/s3-store.ts';
import type { Config } from '../settings/config.ts';

/** What a server says when it would send to nobody. */
const NOBODY = Object.freeze({
  payment: 'NARU_SANDBOX_PAYMENT: 결제를 맡을 곳이 없습니다 / off, and NARU_PAYMENT names no other payment provider',
  sms: 'NARU_SANDBOX_SMS: 문자를 보낼 곳이 없습니다 / off, and NARU_SMS names no other service of texts',
});

/** Why a market must not start like this: unpaid money would count as paid, unsent codes as sent. Null when every part has a service, sandbox or real. */
export const whyNoExternalService = ({ sandbox, payment, sms }: Pick<Config, 'sandbox' | 'payment' | 'sms'>): string | null => {
  if (payment.provider === 'sandbox' && !sandbox.payment) return NOBODY.payment;
  return sms.provider === 'sandbox' && !sandbox.sms ? NOBODY.sms : null;
};

/** Why the files' bucket is unusable; null where it is fine, missing, or silent now: that passes, and all that asks for no file goes on. */
export const whyNoBucket = async ({ store, s3 }: Config['files']): Promise<string | null> => {
  if (store !== 's3' || s3 === null) return null;
  const why = await whyNotUsable(s3).catch(() => null);
  return why === null ? null : `NARU_S3_URL: 파일을 둘 버킷을 쓸 수 없습니다 / the bucket for files cannot be used: ${why}`;
};
