import type { Config } from '../settings/config.ts';

/** What a server says when it would send to nobody. */
const NOBODY = Object.freeze({
  payment: 'NARU_SANDBOX_PAYMENT: 결제를 맡을 곳이 없습니다 / off, and NARU_PAYMENT names no other payment provider',
  sms: 'NARU_SANDBOX_SMS: 문자를 보낼 곳이 없습니다 / off, and NARU_SMS names no other service of texts',
});

/**
 * Why a market with these settings must not start: money that nobody takes would count as paid, and gift codes that nobody sends as sent. Null when every
 * part has a counterpart, sandbox or real.
 */
export const whyNoCounterpart = ({ sandbox, payment, sms }: Pick<Config, 'sandbox' | 'payment' | 'sms'>): string | null => {
  if (payment.provider === 'sandbox' && !sandbox.payment) return NOBODY.payment;
  return sms.provider === 'sandbox' && !sandbox.sms ? NOBODY.sms : null;
};
