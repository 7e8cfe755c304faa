import { createHmac, randomBytes } from 'node:crypto';
import type { SmsDelivery, SmsKind, SmsOrder, SmsSender } from '@naru/domain/notice';
import { type Clock, fail, ok } from '@naru/domain/shared';
import { z } from 'zod';
import { withoutNumbers } from '../outside/without-numbers.ts';
import { askSmsService } from './ask-service.ts';

export interface SolapiConfig {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly secret: string;
  /** The number that texts come from; registered with Solapi beforehand. */
  readonly from: string;
  /** The channel of KakaoTalk from which notices come, and the registered template of each kind that has one; null where there is none. */
  readonly alimtalk: { readonly channel: string; readonly templates: Readonly<Partial<Record<SmsKind, string>>> } | null;
}

/** Under this name a text carries our own name of it. */
const OWN_NAME = 'naru';
/** What long texts are headed with. */
const SUBJECT = '나루';
const DELIVERED = '4000';
/** Taken in, and handed on to a carrier. */
const UNDERWAY = new Set(['2000', '3000']);
/** So many texts to one phone within the time of a text are looked through. */
const MOST_LISTED = 500;

/** What Solapi answers to a text. */
export const SolapiSent = z.object({
  failedMessageList: z.array(z.object({ statusCode: z.string(), statusMessage: z.string().nullish() })),
  messageList: z.array(z.object({ messageId: z.string().min(1) })).nullish(),
});
/** What it lists. */
export const SolapiListed = z.object({
  messageList: z.record(
    z.string(),
    z.object({
      type: z.string().nullish(),
      statusCode: z.string().nullish(),
      reason: z.string().nullish(),
      customFields: z.record(z.string(), z.unknown()).nullish(),
    }),
  ),
});
type ListedText = z.output<typeof SolapiListed>['messageList'][string];

const deliveryOf = ({ type, statusCode, reason }: ListedText): SmsDelivery => {
  if (statusCode === DELIVERED) return { state: 'delivered', reason: '' };
  // What KakaoTalk does not deliver goes out as a text next, under the same name.
  if (statusCode == null || UNDERWAY.has(statusCode) || type === 'ATA') return { state: 'underway', reason: '' };
  return { state: 'failed', reason: withoutNumbers(`${statusCode} ${reason ?? ''}`.trim()) };
};

/** Texts through Solapi's REST API; those that have a registered template go to KakaoTalk first, and as a text where that does not deliver. */
export const makeSolapiSms = ({ baseUrl, apiKey, secret, from, alimtalk }: SolapiConfig, clock: Clock, patienceMs?: number): SmsSender => {
  const headers = (): Readonly<Record<string, string>> => {
    const date = clock.now().toISOString();
    const salt = randomBytes(16).toString('hex');
    const signature = createHmac('sha256', secret).update(`${date}${salt}`).digest('hex');
    return { authorization: `HMAC-SHA256 apiKey=${apiKey}, date=${date}, salt=${salt}, signature=${signature}` };
  };
  const patience = patienceMs === undefined ? {} : { patienceMs };
  const list = (query: Readonly<Record<string, string>>) =>
    askSmsService({
      method: 'GET',
      headers: headers(),
      answer: SolapiListed,
      ...patience,
      url: `${baseUrl}/messages/v4/list?${new URLSearchParams(query)}`,
    });
  const written = ({ key, kind, phone, text, form, advertising, variables }: SmsOrder) => {
    // KakaoTalk takes no advertising as a notice.
    const templateId = advertising ? undefined : alimtalk?.templates[kind];
    const common = { to: phone, from, text, customFields: { [OWN_NAME]: key }, ...(form === 'long' && { subject: SUBJECT }) };
    if (templateId === undefined) return { ...common, type: form === 'long' ? 'LMS' : 'SMS' };
    const filled = Object.fromEntries(Object.entries(variables).map(([name, value]) => [`#{${name}}`, value]));
    return { ...common, type: 'ATA', kakaoOptions: { pfId: alimtalk?.channel, templateId, variables: filled, disableSms: false } };
  };
  return {
    name: 'solapi',
    send: async (order) => {
      const answer = await askSmsService({
        method: 'POST',
        headers: headers(),
        answer: SolapiSent,
        ...patience,
        url: `${baseUrl}/messages/v4/send-many/detail`,
        body: { messages: [written(order)], showMessageList: true },
      });
      if (!answer.ok) return answer;
      const [refused] = answer.value.failedMessageList;
      if (refused !== undefined)
        return fail({ kind: 'refused', reason: withoutNumbers(`${refused.statusCode} ${refused.statusMessage ?? ''}`.trim()) });
      const [taken] = answer.value.messageList ?? [];
      return taken === undefined ? fail({ kind: 'unsure', reason: 'no name of what was taken' }) : ok(taken.messageId);
    },
    find: async ({ key, phone, since }) => {
      const answer = await list({
        to: phone,
        limit: String(MOST_LISTED),
        dateType: 'CREATED',
        startDate: since.toISOString(),
        endDate: new Date(clock.now().getTime() + 60_000).toISOString(),
      });
      if (!answer.ok) return answer;
      const found = Object.entries(answer.value.messageList).find(([, one]) => one.customFields?.[OWN_NAME] === key);
      return ok(found?.[0] ?? null);
    },
    look: async (reference) => {
      const answer = await list({ messageId: reference });
      if (!answer.ok) return answer;
      const found = answer.value.messageList[reference];
      return ok(found === undefined ? { state: 'underway', reason: '' } : deliveryOf(found));
    },
  };
};
