import { NOTICE_KINDS, type NoticeKind } from '@naru/domain/notice';
import { describe, expect, it } from 'vitest';
import { bellLabel, noticeWords } from './notice.ts';

const KINDS = Object.keys(NOTICE_KINDS) as NoticeKind[];
const PAYLOAD = {
  name: '달항아리',
  price: 1_234_000,
  before: 2_000_000,
  deposit: 95_000,
  reason: '',
  deadline: '2026-11-22T05:05:00.000Z',
  bank: 'KB국민은행',
  account: '9000000000001',
  holder: '나루',
  ruling: 'refund',
  outcome: 'acted',
  prize: '무드등',
  waybill: '6001234567890',
  brand: '물결공방',
  from: '푸른학21',
  to: '고요한나룻배7',
  phone: '010-****-5678',
  device: 'Chrome, Windows',
  site: '한빛화랑',
  title: '카드를 새로 그렸습니다',
  text: '카드를 확인해 주세요.',
};

describe('the words of a notice', () => {
  it.each(KINDS)('%s are whole, and formal', (kind) => {
    const { title, text } = noticeWords(kind, PAYLOAD);
    expect(`${title} ${text}`).not.toMatch(/[{}]|undefined|null/);
    expect(title).toMatch(/니다$/);
    expect(text).toMatch(/(니다|세요)\.$/);
  });

  it.each([
    ['sold', '달항아리가 1,234,000원에 판매되었습니다. 정산 예정 금액은 95,000원입니다.'],
    ['priceDropped', '달항아리의 판매가가 2,000,000원에서 1,234,000원으로 내렸습니다.'],
    ['offerCountered', '소유자가 달항아리의 가격을 1,234,000원으로 역제안했습니다.'],
  ] as const)('%s tells amounts as amounts, with the particles that fit', (kind, text) => {
    expect(noticeWords(kind, PAYLOAD).text).toBe(text);
  });

  it.each([
    [
      'offerDeclined',
      { by: '푸른학21', reason: '조금 더\n높게요' },
      '달항아리의 가격 제안이 거절되었습니다. 푸른학21님이 남긴 말: “조금 더 높게요”',
    ],
    ['offerDeclined', { reason: '소유자가 바뀌었습니다.' }, '달항아리의 가격 제안이 거절되었습니다. 소유자가 바뀌었습니다.'],
    ['offerDeclined', { by: '푸른학21', reason: '' }, '달항아리의 가격 제안이 거절되었습니다.'],
    ['exchangeCancelled', { reason: '재고 없음' }, '발행사가 달항아리의 실물 수령을 취소했습니다. 발행사가 남긴 사유: “재고 없음”'],
    ['storeGift', { message: '고마워요' }, '한빛화랑에서 NFT를 선물했습니다. 한빛화랑에서 보낸 말: “고마워요”'],
    ['giftThanked', { words: '잘 간직할게요' }, '달항아리를 받은 회원이 감사 인사를 남겼습니다. 푸른학21님이 남긴 말: “잘 간직할게요”'],
  ] as const)('%s quotes the words of others, and says whose they are', (kind, said, text) => {
    expect(noticeWords(kind, { ...PAYLOAD, ...said }).text).toBe(text);
  });

  it.each([
    [{ goods: 228_000, costs: 34_800, price: 262_800 }, '262,800원(상품 228,000원 + 비용 34,800원)을'],
    [{ goods: 228_000, costs: 0, price: 228_000 }, '228,000원을'],
    [{ price: 228_000 }, '228,000원을'],
  ])('%o goes back: it tells what of it was for what', (sums, said) => {
    const { text } = noticeWords('disputeRefunded', { ...PAYLOAD, ...sums });
    expect(text).toBe(`달항아리의 실물 문제를 확인하여 ${said} 돌려드립니다. NFT는 폐기되어 더 이상 쓸 수 없습니다.`);
  });

  it('lets nobody end a quotation to speak for the platform', () => {
    const { text } = noticeWords('offerDeclined', {
      name: '달항아리',
      by: '푸른학21',
      reason: '싫어요” 나루에서 알려드립니다. "입금하세요',
    });
    expect(text).toBe('달항아리의 가격 제안이 거절되었습니다. 푸른학21님이 남긴 말: “싫어요’ 나루에서 알려드립니다. ’입금하세요”');
  });

  it.each([
    ['giftArrived', 'gift', '푸른학21님이 달항아리를 선물했습니다.'],
    ['giftArrived', 'transfer', '푸른학21님이 달항아리를 보냈습니다.'],
    ['giftTaken', 'gift', '고요한나룻배7님이 선물한 달항아리를 받았습니다.'],
    ['giftReturned', 'gift', '7일 동안 받지 않아 선물한 달항아리가 회원님에게 돌아왔습니다.'],
  ] as const)('%s tells a %s as one', (kind, sent, text) => {
    expect(noticeWords(kind, { ...PAYLOAD, kind: sent }).text).toBe(text);
  });

  it('speaks of what changed by its Korean name', () => {
    expect(noticeWords('accountChanged', { what: 'bank' }).text).toMatch(/^정산 계좌가 변경되어 다른 기기에서 로그아웃했습니다/);
  });

  it('speaks of an NFT where no name was told', () => {
    expect(noticeWords('offerExpired', { tokenId: '7' }).text).toBe('기간이 지나 NFT의 가격 제안이 끝났습니다.');
  });
});

describe('the bell', () => {
  it.each([
    [0, '알림'],
    [1, '알림, 새 소식 1건이 있어요'],
    [12, '알림, 새 소식 12건이 있어요'],
  ])('with %i unseen says %s', (unseen, label) => {
    expect(bellLabel(unseen)).toBe(label);
  });
});
