import type { ExchangeId } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { png, type TestIssuer } from './issuer.ts';

/** Records everything that gold needs before it leaves, as far as nothing was recorded. */
export const recordGold = async ({ client, siteCode }: TestIssuer, exchangeId: ExchangeId, serial = 'NG-0001'): Promise<void> => {
  const order = { siteCode, exchangeId, serial, insurance: 'INS-2026-1', photo: await png(), version: 0, key: client.newKey() };
  must(await client.issuerExchanges.recordGoods(order));
};
