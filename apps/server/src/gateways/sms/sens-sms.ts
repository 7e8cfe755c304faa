import { createHmac } from 'node:crypto';
import type { SmsDelivery, SmsOrder, SmsSender } from '@naru/domain/notice';
import { type Clock, fail, koreanTime, ok } from '@naru/domain/shared';
import { z } from 'zod';
import { withoutNumbers } from '../outside/without-numbers.ts';
import { askSmsService } from './ask-service.ts';

export interface SensConfig {
  readonly baseUrl: string;
  readonly accessKey: string;
  readonly secret: string;
  readonly serviceId: string;
  /** The number that texts come from; registered with SENS beforehand. */
  readonly from: string;
}

const SUBJECT = '나루';
const MOST_LISTED = 100;
/** Clocks of two platforms differ a little. */
const APART_MS = 60_000;

/** What SENS answers to a text. */
export const SensSent = z.object({ requestId: z.string().min(1), statusName: z.string() });
/** What it lists. */
export const SensListed = z.object({
  messages: z.array(
    z.object({
      requestId: z.string(),
      messageId: z.string(),
      to: z.string(),
      status: z.string().nullish(),
      statusName: z.string().nullish(),
      statusCode: z.string().nullish(),
      statusMessage: z.string().nullish(),
    }),
  ),
});
/** What it tells of one. */
export const SensSingle = z.object({ messages: z.array(z.object({ content: z.string() })) });
type ListedText = z.output<typeof SensListed>['messages'][number];

const deliveryOf = ({ status, statusName, statusCode, statusMessage }: ListedText): SmsDelivery => {
  if (status !== 'COMPLETED') return { state: 'underway', reason: '' };
  if (statusName === 'success') return { state: 'delivered', reason: '' };
  return { state: 'failed', reason: withoutNumbers(`${statusCode ?? ''} ${statusMessage ?? ''}`.trim()) };
};

const two = (number: number): string => String(number).padStart(2, '0');

/** A moment as SENS writes it: by Korean clocks. */
const sensTime = (instant: Date): string => {
  const { year, month, day, hour, minute, second } = koreanTime(instant);
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:${two(second)}`;
};

/** Texts through Naver Cloud's SENS, which takes no names of ours: a text is found by phone, time and words; two alike to a phone look the same. */
export const makeSensSms = ({ baseUrl, accessKey, secret, serviceId, from }: SensConfig, clock: Clock, patienceMs?: number): SmsSender => {
  const root = `/sms/v2/services/${encodeURIComponent(serviceId)}/messages`;
  const ask = <T extends z.ZodType>(method: 'GET' | 'POST', path: string, answer: T, body?: Readonly<Record<string, unknown>>) => {
    const timestamp = String(clock.now().getTime());
    const signature = createHmac('sha256', secret).update(`${method} ${path}\n${timestamp}\n${accessKey}`).digest('base64');
    const headers = {
      'x-ncp-apigw-timestamp': timestamp,
      'x-ncp-iam-access-key': accessKey,
      'x-ncp-apigw-signature-v2': signature,
    };
    return askSmsService({
      method,
      headers,
      answer,
      url: `${baseUrl}${path}`,
      ...(body && { body }),
      ...(patienceMs !== undefined && { patienceMs }),
    });
  };
  const list = (query: Readonly<Record<string, string>>) => ask('GET', `${root}?${new URLSearchParams(query)}`, SensListed);
  return {
    name: 'sens',
    send: async ({ phone, text, form, advertising }: SmsOrder) => {
      const answer = await ask('POST', root, SensSent, {
        type: form === 'long' ? 'LMS' : 'SMS',
        contentType: advertising ? 'AD' : 'COMM',
        countryCode: '82',
        from,
        content: text,
        messages: [{ to: phone }],
        ...(form === 'long' && { subject: SUBJECT }),
      });
      if (!answer.ok) return answer;
      return answer.value.statusName === 'success'
        ? ok(answer.value.requestId)
        : fail({ kind: 'refused', reason: withoutNumbers(answer.value.statusName) });
    },
    find: async ({ phone, text, since }) => {
      const answer = await list({
        requestStartTime: sensTime(new Date(since.getTime() - APART_MS)),
        requestEndTime: sensTime(new Date(clock.now().getTime() + APART_MS)),
        to: phone,
        pageSize: String(MOST_LISTED),
      });
      if (!answer.ok) return answer;
      for (const { messageId, requestId } of answer.value.messages.filter(({ to }) => to === phone)) {
        const one = await ask('GET', `${root}/${encodeURIComponent(messageId)}`, SensSingle);
        if (!one.ok) return one;
        if (one.value.messages[0]?.content === text) return ok(requestId);
      }
      return ok(null);
    },
    look: async (reference) => {
      const answer = await list({ requestId: reference });
      if (!answer.ok) return answer;
      const [found] = answer.value.messages;
      return ok(found === undefined ? { state: 'underway', reason: '' } : deliveryOf(found));
    },
  };
};
