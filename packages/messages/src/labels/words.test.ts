import { describe, expect, it } from 'vitest';
import { TRADE_TYPE_LABELS } from './history.ts';
import { INQUIRY_ANSWER_LABELS, INQUIRY_TYPE_LABELS, JOIN_TYPE_LABELS } from './member.ts';
import { BANKS, bankName } from './money.ts';
import { MEDIA_KIND_LABELS, NFT_KIND_LABELS, PRODUCT_TYPE_LABELS } from './nft.ts';
import { CARRIER_LABELS, ITEM_STATE_LABELS, ORDER_STATE_LABELS, PAYMENT_METHOD_LABELS, PRODUCT_STATE_LABELS } from './trade.ts';

const words = (labels: Readonly<Record<string, string>>): string =>
  Object.entries(labels)
    .map(([name, label]) => `${name} ${label}`)
    .join(', ');

describe('the words that people see', () => {
  it.each([
    [
      'trade types',
      TRADE_TYPE_LABELS,
      'mint 발행, transfer 소유권 이전, burn 폐기, sale 판매, listingRegistered 판매 등록, listingCancelled 판매 취소',
    ],
    [
      'trade types of an exchange',
      TRADE_TYPE_LABELS,
      'exchangeRequested 실물 수령 신청, exchangeCompleted 실물 수령 완료, exchangeWithdrawn 실물 수령 취소',
    ],
    ['NFT kinds', NFT_KIND_LABELS, 'digital 디지털, transferable 실물 수령 가능'],
    ['product types', PRODUCT_TYPE_LABELS, 'normal 일반, certificate 인증서, gold 골드'],
    ['media kinds', MEDIA_KIND_LABELS, 'all 전체, image 이미지, audio 오디오, video 동영상, pdf PDF, zip ZIP'],
    [
      'order states',
      ORDER_STATE_LABELS,
      'created 결제 대기, awaitingDeposit 입금 대기, paid 결제 완료, completed 구매 완료, cancelled 주문 취소',
    ],
    ['product states', PRODUCT_STATE_LABELS, 'draft 작성 중, onSale 판매 중, hidden 숨김, deleted 삭제됨'],
    [
      'item states',
      ITEM_STATE_LABELS,
      'made 발행 전, minted 발행됨, onSale 판매 중, reserved 거래 중, sold 판매 완료, sent 선물 중, given 선물함, revoked 폐기',
    ],
    ['payment methods', PAYMENT_METHOD_LABELS, 'accountTransfer 계좌이체, virtualAccount 가상계좌'],
    ['carriers', CARRIER_LABELS, 'postal 우체국, logistics CJ대한통운, hanjin 한진택배, lotte 롯데택배, logen 로젠택배'],
    ['join types', JOIN_TYPE_LABELS, 'app 지갑 앱, web 이메일, unknown 알 수 없음'],
    [
      'inquiry types',
      INQUIRY_TYPE_LABELS,
      'product 상품, p2p 회원 간 거래, delivery 배송, cashReceipt 현금영수증, other 기타, event 이벤트',
    ],
    ['inquiry answers', INQUIRY_ANSWER_LABELS, 'waiting 답변 대기, answered 답변 완료'],
  ])('for %s', (_, labels, expected) => {
    expect(words(labels)).toContain(expected);
  });
});

describe('banks', () => {
  it('are told by their code', () => {
    expect([bankName('004'), bankName('090'), bankName('999')]).toEqual(['KB국민은행', '카카오뱅크', '999']);
  });
  it('have three digits and a name of their own each', () => {
    expect(BANKS.filter(({ code }) => !/^\d{3}$/.test(code))).toEqual([]);
    expect([new Set(BANKS.map(({ code }) => code)).size, new Set(BANKS.map(({ name }) => name)).size]).toEqual([
      BANKS.length,
      BANKS.length,
    ]);
  });
});
