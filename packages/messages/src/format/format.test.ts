import { describe, expect, it, test } from 'vitest';
import { fillText } from '../message.ts';
import { certificateSms, giftReminderSms, giftSms, holderSms, identitySms } from '../texts/sms.ts';
import { formatCountdown, formatDateTime, formatDay, formatRemaining } from './date.ts';
import { isolated, workName } from './isolated.ts';
import { withJosa } from './josa.ts';
import { formatPhone, maskName, maskPhone, typedPhone } from './person.ts';
import { formatNumber, formatWon } from './won.ts';

describe('formatWon', () => {
  it.each([
    [0, '0원'],
    [999, '999원'],
    [1_000, '1,000원'],
    [1_234_000, '1,234,000원'],
    [1_000_000_000_000, '1,000,000,000,000원'],
  ])('%i', (amount, text) => {
    expect(formatWon(amount)).toBe(text);
  });
  it('keeps the sign of a number', () => {
    expect(formatNumber(-12_345)).toBe('-12,345');
  });
});

describe('dates in Korean time', () => {
  it.each([
    ['2026-11-21T05:05:00Z', '2026.11.21 (토) 14:05'],
    ['2026-11-21T15:00:00Z', '2026.11.22 (일) 00:00'],
    ['2026-12-31T23:59:59Z', '2027.01.01 (금) 08:59'],
  ])('%s is %s', (date, text) => {
    expect([formatDateTime(date), formatDateTime(new Date(date)), formatDay(date)]).toEqual([text, text, text.slice(0, 14)]);
  });
});

describe('formatCountdown', () => {
  it.each([
    [120_000, '02:00'],
    [119_001, '02:00'],
    [61_000, '01:01'],
    [999, '00:01'],
    [0, '00:00'],
    [-5, '00:00'],
  ])('%i ms: %s', (left, text) => {
    expect(formatCountdown(left)).toBe(text);
  });
});

describe('formatRemaining', () => {
  it.each([
    [7 * 86_400_000, '7일'],
    [6 * 86_400_000 + 3 * 3_600_000 + 59_000, '6일 3시간'],
    [86_400_000 + 60_000, '1일'],
    [3 * 3_600_000 + 20 * 60_000, '3시간 20분'],
    [3_600_000, '1시간'],
    [12 * 60_000 + 30_000, '12분'],
    [59_999, '1분 미만'],
    [0, '종료'],
    [-1, '종료'],
  ])('%i ms: %s', (left, text) => {
    expect(formatRemaining(left)).toBe(text);
  });
});

describe('people', () => {
  it.each([
    ['01012345678', '010-1234-5678'],
    ['0111234567', '011-123-4567'],
    ['010-1234-5678', '010-1234-5678'],
    ['02123', '02123'],
    ['0212345678', '02-1234-5678'],
    ['0311234567', '031-123-4567'],
    ['050412345678', '0504-1234-5678'],
    ['15881234', '1588-1234'],
    ['+14155550123', '+14155550123'],
    ['010-****-5678', '010-****-5678'],
  ])('phone %s: %s', (phone, text) => {
    expect(formatPhone(phone)).toBe(text);
  });
  it.each([
    ['', ''],
    ['010', '010'],
    ['0101', '010-1'],
    ['010-1234', '010-1234'],
    ['01012345', '010-1234-5'],
    ['0101234567', '010-1234-567'],
    ['0111234567', '011-123-4567'],
    ['010 1234 5678 9', '010 1234 5678 9'],
    ['+82 10-1234-5678', '010-1234-5678'],
    ['+82 10-1234', '+82 10-1234'],
    ['０１０－１２３４－５６７８', '010-1234-5678'],
    ['0212345', '02-123-45'],
    ['02-123-45678', '02-1234-5678'],
    ['05041234567', '0504-123-4567'],
    ['홍길동', '홍길동'],
  ])('phone %j as it is typed: %s', (typed, text) => {
    expect(typedPhone(typed)).toBe(text);
  });
  it.each([
    ['01012345678', '010-****-5678'],
    ['0111234567', '011-***-4567'],
    ['0212345678', '02-****-5678'],
    ['050412345678', '0504-****-5678'],
    ['15881234', '1588-****'],
    ['+14155550123', '+*******0123'],
    ['0101234567', '*********7'],
    ['０１０－１２', '***-*2'],
  ])('phone %s masked: %s', (phone, masked) => {
    expect(maskPhone(phone)).toBe(masked);
  });
  it.each([
    ['홍길동', '홍*동'],
    ['남궁길동', '남**동'],
    ['홍길', '홍*'],
    ['홍', '홍'],
    ['', ''],
  ])('name %s: %s', (name, masked) => {
    expect(maskName(name)).toBe(masked);
  });
});

describe('withJosa', () => {
  it.each([
    ['나루', '을/를', '나루를'],
    ['배들', '을/를', '배들을'],
    ['서울', '으로/로', '서울로'],
    ['부산', '으로/로', '부산으로'],
    ['제주', '으로/로', '제주로'],
    ['NFT 3', '이/가', 'NFT 3이'],
    ['NFT 2', '이/가', 'NFT 2가'],
    ['7', '으로/로', '7로'],
    ['a@naru.kr', '으로/로', 'a@naru.kr로'],
    ['(나루)', '은/는', '(나루)는'],
    ['', '을/를', '를'],
    ['달항아리 No. 3', '을/를', '달항아리 No. 3을'],
    ['달항아리 No. 1,204', '은/는', '달항아리 No. 1,204는'],
    ['골드바 10g', '을/를', '골드바 10g을'],
    ['골드바 1kg (순금)', '이/가', '골드바 1kg (순금)이'],
    ['골드바 3.75g', '으로/로', '골드바 3.75g으로'],
    ['족자 40 cm', '과/와', '족자 40 cm와'],
    ['수수료 10%', '을/를', '수수료 10%를'],
    ['소유자', '이에요/예요', '소유자예요'],
    ['1,000원', '으로/로', '1,000원으로'],
  ] as const)('%s with %s', (text, pair, whole) => {
    expect(withJosa(text, pair)).toBe(whole);
  });
});

describe('what others have written, within a sentence of ours', () => {
  it('stands apart where it runs from the right, and is as it is everywhere else', () => {
    expect(isolated('달항아리')).toBe('달항아리');
    expect(isolated('Moon Jar 7')).toBe('Moon Jar 7');
    for (const name of ['שלום', 'سلام', '금화 שלום', '𐤀𐤁']) expect(isolated(name)).toBe(`\u2068${name}\u2069`);
    expect(workName({ name: 'שלום', number: 1_234 })).toBe('\u2068שלום\u2069 No. 1,234');
    expect(workName({ name: '달항아리', number: 1 })).toBe('달항아리 No. 1');
  });

  it('so do the parameters of every text, with the particle that fits', () => {
    expect(fillText('{name|을/를} {price}에 팔았어요.', { name: '금화 שלום 2', price: '3,000원' })).toBe(
      '\u2068금화 שלום 2\u2069를 3,000원에 팔았어요.',
    );
  });

  it('and so do the sender and the name in a text message', () => {
    const gift = {
      sender: 'سلام',
      isStore: false,
      name: 'שלום',
      others: 2,
      kind: 'gift',
      code: 'ABCD-EFGH',
      link: 'https://naru.example/g',
    } as const;
    expect(giftSms(gift)).toContain('[나루] \u2068سلام\u2069 님이 ‘\u2068שלום\u2069’ 외 2개 NFT를 선물했어요.');
    expect(holderSms({ site: 'שלום', title: 'سلام', text: '글', advertising: false, link: '' }).text).toBe(
      '[나루] \u2068שלום\u2069: \u2068سلام\u2069\n글',
    );
  });
});

const SMS = {
  sender: '학',
  isStore: false,
  name: '달항아리',
  others: 0,
  kind: 'gift',
  code: 'ABCD-EFGH',
  link: 'https://naru.kr/g',
} as const;

test.each([
  ['a gift', giftSms(SMS)],
  ['its reminder', giftReminderSms(SMS)],
  ['news of an issuer', holderSms({ site: '한빛', title: '소식', text: '글', advertising: false, link: 'https://naru.kr' }).text],
  ['a phone check', identitySms('123456')],
  ['a join certificate', certificateSms('123456')],
])('the text message of %s names the shop first', (_, text) => {
  expect(text).toMatch(/^\[나루\] /);
});
