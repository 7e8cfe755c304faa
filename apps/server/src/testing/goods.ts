import type { ExchangeId } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { png, type TestIssuer } from './issuer.ts';

/** Records everything that goods can need before they leave, as far as nothing was recorded. */
export const recordAll = async ({ client, siteCode }: TestIssuer, exchangeId: ExchangeId, serial = 'NG-0001'): Promise<void> => {
  const order = { siteCode, exchangeId, serial, insurance: 'INS-2026-1', photo: await png(), version: 0, key: client.newKey() };
  const recorded = await client.issuerExchanges.recordGoods(order);
  // Somebody else may be doing the same at this moment.
  if (!recorded.ok && recorded.failure.name !== 'changedMeanwhile') must(recorded);
};
