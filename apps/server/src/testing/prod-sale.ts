import type { ApiClient } from '@naru/api-client';
import { isBusinessDay } from '@naru/domain/payout';
import { DAY_MS, koreanDayAt } from '@naru/domain/shared';
import type { FakeToss } from './fake-toss.ts';

/** Pays an order through Toss as a buyer's browser would, by account: our page, their window, and the way back, which it answers. */
export const payByToss = async (
  { origin, toss }: { readonly origin: string; readonly toss: FakeToss },
  client: ApiClient,
  { payUrl, price }: { readonly payUrl: string; readonly price: number },
): Promise<Response> => {
  const key = new URL(payUrl, origin).searchParams.get('key') ?? '';
  const page = await fetch(`${origin}/nft/pay/begin`, { method: 'POST', body: new URLSearchParams({ key, method: 'accountTransfer' }) });
  const data = /data-request="([^"]*)"/.exec(await page.text())?.[1]?.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code));
  const { request } = JSON.parse(data ?? 'null');
  const paymentKey = toss.agree(request.orderId, { amount: price });
  return fetch(`${origin}/nft/pay/toss/agreed?${new URLSearchParams({ orderId: request.orderId, paymentKey, amount: '1' })}`, {
    redirect: 'manual',
    headers: client.cookies.header(),
  });
};

/** The noon of a day on which banks work and on which what was confirmed today may be paid out. */
export const payoutNoon = (): Date => {
  let noon = new Date(`${koreanDayAt(new Date(Date.now() + 10 * DAY_MS))}T03:00:00Z`);
  while (!isBusinessDay(koreanDayAt(noon), new Set())) noon = new Date(noon.getTime() + DAY_MS);
  return noon;
};
