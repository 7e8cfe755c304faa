import { expect, it } from 'vitest';
import { platformActionDetail, platformActionName, platformActionTarget } from './platform-action.ts';

it.each([
  ['approval.ask', 'operator/grant 김 운영 settlement', '역할 주기: 김 운영 정산'],
  ['approval.carryOut', 'payout/approve 2026-11-18', '지급 묶음 승인: 2026-11-18'],
  ['approval.ask', 'emergency off', '점검 화면 끄기: off'],
  ['approval.ask', 'toString x', 'toString x'],
  ['operator.grant', '김 운영', '김 운영'],
  ['approval.refuse', '', ''],
])('%s, of %j, is shown as %j', (action, target, shown) => expect(platformActionTarget(action, target)).toBe(shown));

it.each([
  ['sale.reverse', 'AbC', '20261129-0001234', '20261129-0001234'],
  ['approval.ask', 'sale/reverse AbC', '20261129-0001234', '판매 환불: 20261129-0001234'],
  ['inquiry.answer', '12', null, '문의 12번'],
  ['keys.rotate', 'chain', null, '체인 계정'],
  ['emergency.on', 'emergency', null, ''],
])('%s, of %j that is called %j, is shown as %j', (action, target, about, shown) =>
  expect(platformActionTarget(action, target, about)).toBe(shown),
);

it('what more is known is told in words, what was and is as one, and proofs are left out', () => {
  expect(platformActionDetail({ from: 'other', to: 'delivery' })).toBe('기타 → 배송');
  expect(platformActionDetail({ sum: 10_000, digest: 'ab', nft: null })).toBe('금액 10,000원');
  expect(platformActionDetail({ basisPoints: 550, until: '2026-12-01T00:00:00.000Z' })).toBe('수수료율 5.5%, 기한 2026.12.01 (화) 09:00');
  expect(platformActionDetail({})).toBe('');
  expect([platformActionName('seller.show'), platformActionName('refund.paid')]).toEqual([
    '판매자 정보 변경 보기',
    '환불 지연이자 송금 기록',
  ]);
});
