import type { ApiClient } from '@naru/api-client';
import type { Ruling } from '@naru/domain/dispute';
import type { ExchangeId } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { decideDispute } from './decided.ts';
import { depsBeside } from './deps-beside.ts';
import type { TestIssuer } from './issuer.ts';
import type { TestMarket } from './market-server.ts';

/** Disputes goods that have left, has their issuer answer, and decides as an operator does. */
export const disputeAndDecide = async (
  market: TestMarket,
  { owner, issuer }: { readonly owner: ApiClient; readonly issuer: TestIssuer },
  exchangeId: ExchangeId,
  ruling: Ruling,
): Promise<void> => {
  const order = { exchangeId, reason: 'notArrived', text: '오지 않았어요.', pictures: [], key: owner.newKey() } as const;
  const { disputeId } = must(await owner.disputes.open(order));
  const { client, siteCode } = issuer;
  must(await client.siteDisputes.answer({ siteCode, exchangeId, stance: 'refund', text: '찾지 못했습니다.', key: client.newKey() }));
  must(await decideDispute(await depsBeside(market), 'os:ops', { disputeId, ruling, reason: '택배사가 분실을 확인했습니다.' }));
};
