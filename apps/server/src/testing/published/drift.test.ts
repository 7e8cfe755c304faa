import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { JusoAnswer } from '../../gateways/addresses/juso-road-names.ts';
import { PortOneHolder } from '../../gateways/banks/portone-holders.ts';
import {
  pageOf,
  TossBalance,
  TossPayout,
  TossPayoutEnvelope,
  TossPayoutMessage,
  TossSeller,
} from '../../gateways/banks/toss-payout-wire.ts';
import { NtsStatus, NtsValidation } from '../../gateways/businesses/nts-register.ts';
import { Refusal, Verification } from '../../gateways/identity/portone-wire.ts';
import {
  PortOneIssued,
  PortOneMessage,
  PortOnePage,
  PortOnePayment,
  PortOneReceipt,
  PortOneRefusal,
} from '../../gateways/payments/portone-wire.ts';
import {
  TossMessage,
  TossPayment,
  TossReceipt,
  TossReceipts,
  TossRefusal,
  TossSettlements,
  TossTransactions,
} from '../../gateways/payments/toss-wire.ts';
import { SensListed, SensSent, SensSingle } from '../../gateways/sms/sens-sms.ts';
import { SolapiListed, SolapiSent } from '../../gateways/sms/solapi-sms.ts';
import { JUSO } from './juso.ts';
import { NTS } from './nts.ts';
import { PORTONE } from './portone.ts';
import { callOf, driftOf, type PublishedApi, placesIn, placesOf, unpublished } from './shape.ts';
import { SENS, SOLAPI, SOLAPI_STORED } from './texts.ts';
import { TOSS, TOSS_PAYOUTS } from './toss.ts';

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema | readonly JsonSchema[];
  readonly prefixItems?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly not?: JsonSchema;
}

/** The places of every field that a schema reads. */
const readBy = (schema: JsonSchema, at = ''): readonly string[] => {
  const inside = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((one) => readBy(one, at));
  const rows = [schema.items ?? [], schema.prefixItems ?? []].flat().flatMap((one) => readBy(one, `${at}[]`));
  const fields = Object.entries(schema.properties ?? {})
    // What must not be there is not read.
    .filter(([, one]) => one.not === undefined)
    .flatMap(([name, one]) => {
      const place = at === '' ? name : `${at}.${name}`;
      return [place, ...readBy(one, place)];
    });
  return [...inside, ...rows, ...fields];
};
const placesRead = (schema: z.ZodType): ReadonlySet<string> =>
  new Set(readBy(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema));

const answerOf = (api: PublishedApi, call: string): string => {
  const found = api.calls[call]?.answer;
  if (found === undefined) throw new Error(`${call} is not published`);
  return found;
};
const inEnvelope = (entity: z.ZodType): z.ZodType => TossPayoutEnvelope.extend({ entityBody: entity });

/** Everything that an adapter reads, and what it reads it from. */
const READ: readonly (readonly [string, z.ZodType, string])[] = [
  ['a payment of Toss', TossPayment, answerOf(TOSS, 'GET /v1/payments/orders/{orderId}')],
  ['a cash receipt of Toss', TossReceipt, answerOf(TOSS, 'POST /v1/cash-receipts')],
  ['a cancelled cash receipt of Toss', TossReceipt, answerOf(TOSS, 'POST /v1/cash-receipts/{receiptKey}/cancel')],
  ['a page of cash receipts of Toss', TossReceipts, answerOf(TOSS, 'GET /v1/cash-receipts')],
  ['transactions of Toss', TossTransactions, answerOf(TOSS, 'GET /v1/transactions')],
  ['settlements of Toss', TossSettlements, answerOf(TOSS, 'GET /v1/settlements')],
  ['a refusal of Toss', TossRefusal, TOSS.refusal],
  [
    'messages of Toss',
    TossMessage,
    Object.values(TOSS.messages)
      .map(({ answer }) => answer)
      .join(' '),
  ],
  ['a seller of Toss', inEnvelope(TossSeller), answerOf(TOSS_PAYOUTS, 'GET /v2/sellers/{id}')],
  ['sellers of Toss', inEnvelope(pageOf(TossSeller)), answerOf(TOSS_PAYOUTS, 'GET /v2/sellers')],
  ['a payout of Toss', inEnvelope(TossPayout), answerOf(TOSS_PAYOUTS, 'GET /v2/payouts/{id}')],
  ['payouts of Toss', inEnvelope(pageOf(TossPayout)), answerOf(TOSS_PAYOUTS, 'GET /v2/payouts')],
  ['a balance of Toss', inEnvelope(TossBalance), answerOf(TOSS_PAYOUTS, 'GET /v2/balances')],
  [
    'messages about payouts',
    TossPayoutMessage,
    Object.values(TOSS_PAYOUTS.messages)
      .map(({ answer }) => answer)
      .join(' '),
  ],
  ['a payment of PortOne', PortOnePayment, answerOf(PORTONE, 'GET /payments/{paymentId}')],
  ['payments of PortOne', PortOnePage, answerOf(PORTONE, 'GET /payments')],
  ['a cash receipt of PortOne', PortOneReceipt, answerOf(PORTONE, 'GET /payments/{paymentId}/cash-receipt')],
  ['a cash receipt that PortOne issued', PortOneIssued, answerOf(PORTONE, 'POST /cash-receipts')],
  ['a verification of PortOne', Verification, answerOf(PORTONE, 'GET /identity-verifications/{id}')],
  ['a holder of PortOne', PortOneHolder, answerOf(PORTONE, 'GET /platform/bank-accounts/{bank}/{accountNumber}/holder')],
  ['a refusal of PortOne', PortOneRefusal, PORTONE.refusal],
  ['a refusal of a phone check', Refusal, PORTONE.refusal],
  [
    'messages of PortOne',
    PortOneMessage,
    Object.values(PORTONE.messages)
      .map(({ answer }) => answer)
      .join(' '),
  ],
  ['how a business stands', NtsStatus, answerOf(NTS, 'POST /api/nts-businessman/v1/status')],
  ['addresses', JusoAnswer, answerOf(JUSO, 'GET /addrlink/addrLinkApi.do')],
  ['whether a business is one', NtsValidation, answerOf(NTS, 'POST /api/nts-businessman/v1/validate')],
  ['what Solapi took', SolapiSent, answerOf(SOLAPI, 'POST /messages/v4/send-many/detail')],
  ['a list of Solapi', SolapiListed, answerOf(SOLAPI, 'GET /messages/v4/list')],
  ['a text of Solapi', SolapiListed.shape.messageList.valueType, SOLAPI_STORED],
  ['what SENS took', SensSent, answerOf(SENS, 'POST /sms/v2/services/{serviceId}/messages')],
  ['a list of SENS', SensListed, answerOf(SENS, 'GET /sms/v2/services/{serviceId}/messages')],
  ['a text of SENS', SensSingle, answerOf(SENS, 'GET /sms/v2/services/{serviceId}/messages/{messageId}')],
];

describe('what providers publish', () => {
  it.each(READ)('has every field that is read of %s', (_, schema, published) => {
    const read = placesRead(schema);
    expect(read.size).toBeGreaterThan(0);
    expect(unpublished(read, published)).toEqual([]);
  });

  it('has a text and an address for everything, read on a day', () => {
    for (const { calls, messages } of [TOSS, TOSS_PAYOUTS, PORTONE, SOLAPI, SENS, NTS, JUSO])
      for (const { text } of [...Object.values(calls), ...Object.values(messages)])
        expect(text).toMatchObject({
          title: expect.stringMatching(/./),
          address: expect.stringMatching(/^https:/),
          read: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        });
  });

  it('is told apart from what is not: fields of questions, bodies and answers, and calls', () => {
    const url = new URL('https://x.test/v1/cash-receipts?requestDate=2026-11-21&startingAfter=r-1');
    const question = { method: 'GET', url, body: undefined, status: 200 };
    expect(driftOf(TOSS, { ...question, answer: { hasNext: false, lastCursor: 1, data: [{ receiptKey: 'r', day: 1 }] } })).toEqual([
      'GET /v1/cash-receipts is asked with ?startingAfter',
      'GET /v1/cash-receipts answers data[].day',
    ]);
    expect(driftOf(TOSS, { ...question, url: new URL('https://x.test/v1/settlements'), answer: [{ fee: 1, fees: [{ fee: 1 }] }] })).toEqual(
      ['GET /v1/settlements answers [].fee'],
    );
    const close = new URL('https://x.test/payments/p-1/virtual-account/close');
    expect(driftOf(PORTONE, { method: 'POST', url: close, body: { storeId: 's' }, status: 200, answer: { closedAt: '' } })).toEqual([
      'POST /payments/p-1/virtual-account/close is sent a body',
    ]);
    expect(driftOf(TOSS, { ...question, url: new URL('https://x.test/v1/receipts'), answer: {} })).toEqual([
      'GET /v1/receipts is not published',
    ]);
    expect(
      driftOf(TOSS, { ...question, url: new URL('https://x.test/v1/cash-receipts'), status: 400, answer: { code: '', why: '' } }),
    ).toEqual(['GET /v1/cash-receipts answers why']);
    expect(callOf(TOSS, 'GET', '/v1/payments/orders/o-1')?.answer).toBe(answerOf(TOSS, 'GET /v1/payments/orders/{orderId}'));
    expect([...placesIn('a b[]{c d{*}}')]).toEqual(['a', 'b[]', 'b[].c', 'b[].d', 'b[].d.*']);
    expect(unpublished(placesOf({ b: [{ d: { any: { of: 1 } } }, { e: null }], f: 1 }), 'a b[]{c d{*}}')).toEqual(['b[].e', 'f']);
  });
});
