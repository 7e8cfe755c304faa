import { must } from '@naru/testkit';
import { describe, expect, it } from 'vitest';
import { makeTossPayoutWire, TossBalance, TossPayout, TossSeller } from '../../gateways/banks/toss-payout-wire.ts';
import { makeSensSms } from '../../gateways/sms/sens-sms.ts';
import { makeSolapiSms } from '../../gateways/sms/solapi-sms.ts';
import { portOneWindow } from '../../routes/payment/portone-pages.ts';
import { PORTONE_PAY_KEYS, startFakePortOnePayments } from '../fake-portone-payments.ts';
import { SENS_KEYS, SOLAPI_KEYS, startFakeTexts } from '../fake-texts.ts';
import { startFakeToss } from '../fake-toss.ts';
import { startFakeTossPayouts } from '../fake-toss-payouts.ts';
import { PORTONE, PORTONE_WINDOW } from './portone.ts';
import { type PublishedApi, placesOf, unpublished } from './shape.ts';
import { TOSS, TOSS_PAYOUTS } from './toss.ts';

const clock = { now: () => new Date() };

/** What a message has in it that is not published of one of its kind. */
const strangeIn = ({ messages }: PublishedApi, kind: string, message: unknown): readonly string[] =>
  unpublished(placesOf(message), messages[kind]?.answer ?? '');

describe('stand-ins, which fail whatever is not published', () => {
  it.each(['solapi', 'sens'] as const)('take texts of %s, find them, and say what became of them', async (which) => {
    const service = await startFakeTexts(which);
    const sms =
      which === 'solapi'
        ? makeSolapiSms({ ...SOLAPI_KEYS, baseUrl: service.baseUrl, alimtalk: null }, clock)
        : makeSensSms({ ...SENS_KEYS, baseUrl: service.baseUrl }, clock);
    const order = {
      key: 'text-1',
      kind: 'code' as const,
      phone: '01012345678',
      text: '인증번호',
      form: 'short' as const,
      advertising: false,
      variables: {},
      since: new Date(Date.now() - 60_000),
    };
    const reference = must(await sms.send(order));
    expect(must(await sms.find(order))).toBe(reference);
    expect(must(await sms.look(reference))).toEqual({ state: 'delivered', reason: '' });
    await service.close();
  });

  it('are asked about receivers, payouts and money', async () => {
    const service = await startFakeTossPayouts();
    const wire = makeTossPayoutWire(service, clock, () => undefined, 5_000);
    const body = {
      refSellerId: 'seller-of-1',
      businessType: 'INDIVIDUAL',
      individual: { name: '나그네', email: 'a@naru.test', phone: '01012345678' },
      account: { bankCode: '088', accountNumber: '110123456789', holderName: '나그네' },
    };
    const seller = await wire.ask('seller', 'sellers', TossSeller, { key: 'k-1', body });
    if ('refused' in seller) throw new Error(seller.refused);
    expect(await wire.find('sellers', TossSeller, ({ refSellerId }) => refSellerId === 'seller-of-1')).toMatchObject({ id: seller.id });
    expect(await wire.ask('look', `sellers/${seller.id}`, TossSeller)).toMatchObject({ refSellerId: 'seller-of-1' });
    expect(await wire.find('payouts', TossPayout, () => true)).toBeUndefined();
    expect(await wire.ask('balance', 'balances', TossBalance)).toMatchObject({ availableAmount: { currency: 'KRW' } });
    const message = service.messageOfSeller('seller-of-1');
    expect(strangeIn(TOSS_PAYOUTS, 'seller.changed', JSON.parse(message.body))).toEqual([]);
    // Two of them, each behind its mark.
    expect(message.headers['tosspayments-webhook-signature']).toMatch(/^v1:[^,]+,v1:[^,]+$/);
    await service.close();
  });

  it('post what is published', async () => {
    const toss = await startFakeToss();
    toss.agree('order-1-t1000-0', { amount: 1_000, deposited: true });
    expect(strangeIn(TOSS, 'DEPOSIT_CALLBACK', toss.message('order-1-t1000-0'))).toEqual([]);
    const changed = toss.changed('order-1-t1000-0');
    expect([strangeIn(TOSS, 'PAYMENT_STATUS_CHANGED', changed), changed]).toMatchObject([
      [],
      { data: { secret: expect.stringMatching(/^ps_/) } },
    ]);
    const portOne = await startFakePortOnePayments({ atOnce: true });
    const { body } = portOne.message('order-1-a1000-0', new Date(), PORTONE_PAY_KEYS.webhookSecret);
    expect(strangeIn(PORTONE, '2024-04-25', JSON.parse(body))).toEqual([]);
    await Promise.all([toss.close(), portOne.close()]);
  });

  it.each(['accountTransfer', 'virtualAccount', 'card', 'easyPay'] as const)(
    'open the window of PortOne for %s by what its SDK takes',
    (way) => {
      const settings = {
        ...PORTONE_PAY_KEYS,
        provider: 'portone' as const,
        baseUrl: '',
        payUrl: 'https://pay.naru.test',
        cards: true,
        escrow: null,
      };
      const escrowed = way === 'card' || way === 'easyPay' ? null : { id: '7', name: '금빛 나루', price: 1_000 };
      const order = { providerKey: 'order-1-a1000-0', way, price: 1_000, thing: '금빛 나루', back: 'https://naru.test', escrowed };
      const page = portOneWindow(settings).page('nonce', order);
      const data = /data-request="([^"]*)"/.exec(page)?.[1]?.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code)) ?? '{}';
      const { request } = JSON.parse(data);
      expect([request.paymentId, unpublished(placesOf(request), PORTONE_WINDOW)]).toEqual(['order-1-a1000-0', []]);
    },
  );
});
