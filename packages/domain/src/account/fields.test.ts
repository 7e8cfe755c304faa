import { describe, expect, it } from 'vitest';
import type { FieldFault } from '../shared/field-rule.ts';
import { fail, ok } from '../shared/result.ts';
import { generateNickname, maskEmail, parseEmailAddress, parseIdentityNumber, parseNickname } from './fields.ts';
import { isBusinessNumber, isCashReceiptType, parseBankAccount, parseCashReceiptNumber } from './index.ts';
import { holdsOwnName, PASSWORD_MAX, parsePassword } from './password.ts';

const refused = (fault: FieldFault) => fail(fault);

describe('parseEmailAddress', () => {
  it.each([
    ['Hong@Naru.kr', 'hong@naru.kr'],
    [' a.b+c@sub.naru.co.kr ', 'a.b+c@sub.naru.co.kr'],
    ['\u200bhong@naru.kr\ufeff', 'hong@naru.kr'],
    ['ｈｏｎｇ＠ｎａｒｕ．ｋｒ', 'hong@naru.kr'],
    [`${'a'.repeat(92)}@naru.kr`, `${'a'.repeat(92)}@naru.kr`],
  ])('takes %s', (typed, address) => {
    expect(parseEmailAddress(typed)).toEqual(ok(address));
  });
  it.each([
    ['', { rule: 'required' }],
    ['  ', { rule: 'required' }],
    [`${'a'.repeat(93)}@naru.kr`, { rule: 'tooLong', params: { max: 100 } }],
    ['hong', { rule: 'email' }],
    ['hong@naru', { rule: 'email' }],
    ['@naru.kr', { rule: 'email' }],
    ['a@b@naru.kr', { rule: 'email' }],
    ['a b@naru.kr', { rule: 'email' }],
    ['a\r\nBcc:b@naru.kr', { rule: 'email' }],
    ['a@naru..kr', { rule: 'email' }],
    ['a@나루.kr', { rule: 'email' }],
  ] as const)('refuses %j', (typed, fault) => {
    expect(parseEmailAddress(typed)).toEqual(refused(fault));
  });
});

describe('maskEmail', () => {
  it.each([
    ['honggildong@naru.kr', 'ho*********@naru.kr'],
    ['abc@naru.kr', 'ab*@naru.kr'],
    ['ab@naru.kr', 'ab@naru.kr'],
    ['a@naru.kr', 'a@naru.kr'],
    ['nonsense', 'nonsense'],
  ])('of %s is %s', (address, masked) => {
    expect(maskEmail(address)).toBe(masked);
  });
});

describe('parsePassword', () => {
  it.each(['zebra-7-canal', 'Ferry2026!crossing', '나룻배를타고9월!강을', `a1!${'x'.repeat(61)}`, `q7!${'z'.repeat(PASSWORD_MAX - 3)}`])(
    'takes %s',
    (typed) => {
      expect(parsePassword(typed)).toEqual(ok(typed));
    },
  );
  it.each([
    ['', { rule: 'required' }],
    ['zebra-7-a', { rule: 'password' }],
    ['zebra-canal', { rule: 'password' }],
    ['zebra7canal', { rule: 'password' }],
    ['1234567-890', { rule: 'password' }],
    ['zebra 7 canal', { rule: 'password' }],
    ['Password123!', { rule: 'passwordCommon' }],
    ['P@ssw0rd2026', { rule: 'passwordCommon' }],
    ['qwerty12345!', { rule: 'passwordCommon' }],
    ['!!1234qwer!!', { rule: 'passwordCommon' }],
    ['abcd1234!@#$', { rule: 'passwordCommon' }],
    ['t1e2s3t4!5678', { rule: 'passwordCommon' }],
    [`a1!${'x'.repeat(PASSWORD_MAX)}`, { rule: 'tooLong', params: { max: 200 } }],
  ] as const)('refuses %j', (typed, fault) => {
    expect(parsePassword(typed)).toEqual(refused(fault));
  });
});

describe('holdsOwnName', () => {
  it.each([
    ['Boat-keeper-7!', 'keeper@naru.example', true],
    ['boat-KEEPER-7!', 'Keeper@naru.example', true],
    ['boat-kim-7-water', 'kim@naru.example', false],
    ['boat-7-water!!', 'keeper@naru.example', false],
  ])('%s of %s: %s', (password, email, holds) => {
    expect(holdsOwnName(password, email)).toBe(holds);
  });
});

describe('nicknames', () => {
  it.each(['나루', '고요한나룻배7', 'Ferry2026', '가'.repeat(20)])('may be %s', (typed) => {
    expect(parseNickname(` ${typed} `)).toEqual(ok(typed));
  });
  it.each([
    ['', { rule: 'required' }],
    ['가', { rule: 'nickname' }],
    ['가'.repeat(21), { rule: 'nickname' }],
    ['나 루', { rule: 'nickname' }],
    ['<b>', { rule: 'nickname' }],
  ] as const)('may not be %j', (typed, fault) => {
    expect(parseNickname(typed)).toEqual(refused(fault));
  });

  const words = { moods: ['고요한', '푸른'], beings: ['나룻배', '등대'] };
  it.each([
    [0, '고요한나룻배0'],
    [0.5, '푸른등대5000'],
    [0.99999, '푸른등대9999'],
  ])('are generated from the words at %d', (random, nickname) => {
    expect(generateNickname(words, () => random)).toBe(nickname);
  });
  it('can not be generated from words that break the rules', () => {
    expect(() => generateNickname({ moods: ['! '], beings: ['?'] }, () => 0)).toThrow(
      'the word lists make a nickname that breaks the rules',
    );
  });
});

describe('parseIdentityNumber', () => {
  it.each([
    ['900102', '1', '19900102', 'M'],
    ['900102', '2', '19900102', 'F'],
    ['051231', '3', '20051231', 'M'],
    [' 040229 ', ' 4 ', '20040229', 'F'],
    ['900102', '5', '19900102', 'M'],
    ['051231', '8', '20051231', 'F'],
  ])('%s-%s is born on %s, %s', (six, digit, birth, gender) => {
    expect(parseIdentityNumber(six, digit)).toEqual({ ok: true, value: { digits: `${six.trim()}${digit.trim()}`, birth, gender } });
  });

  it.each([
    ['', '1', 'required'],
    ['900102', '', 'required'],
    ['900102', '9', 'birth'],
    ['900102', '0', 'birth'],
    ['900230', '1', 'birth'],
    ['030229', '3', 'birth'],
    ['901301', '1', 'birth'],
    ['19900102', '1', 'birth'],
    ['90010a', '1', 'birth'],
    ['900102', '12', 'birth'],
  ])('%s-%s is refused as %s', (six, digit, rule) => {
    expect(parseIdentityNumber(six, digit)).toEqual({ ok: false, failure: { rule } });
  });
});

describe('a bank account', () => {
  it.each([
    ['123-456-789012', '123456789012'],
    [' 12345678 ', '12345678'],
    ['１２３４–５６７８', '12345678'],
    ["'12345678", '12345678'],
    ['1234567890123456', '1234567890123456'],
  ])('%j is read as %s', (typed, digits) => {
    expect(parseBankAccount(typed)).toEqual({ ok: true, value: digits });
  });

  it.each([
    ['', 'required'],
    [' - ', 'required'],
    ['1234567', 'bankAccount'],
    ['12345678901234567', 'bankAccount'],
    ['1234abcd', 'bankAccount'],
  ])('%j breaks %s', (typed, rule) => {
    expect(parseBankAccount(typed)).toEqual({ ok: false, failure: { rule } });
  });
});

describe('a business number', () => {
  it.each(['2208162517', '1248100998', '1208147521'])('%s checks itself', (digits) => {
    expect(isBusinessNumber(digits)).toBe(true);
  });

  it.each(['2208162518', '220816251', '22081625170', '220-81-62517', 'abcdefghij', ''])('%s does not', (digits) => {
    expect(isBusinessNumber(digits)).toBe(false);
  });
});

describe('the number of a cash receipt', () => {
  it.each([
    ['phone', '010-1234-5678', '01012345678'],
    ['card', '1544 2020 3030 4040 50', '154420203030404050'],
    ['business', '220-81-62517', '2208162517'],
  ] as const)('for a %s %j is %s', (type, typed, digits) => {
    expect(parseCashReceiptNumber(type, typed)).toEqual({ ok: true, value: digits });
  });

  it.each([
    ['phone', '02-123-4567', 'phone'],
    ['card', '123456789012', 'cardNumber'],
    ['card', '12345678901234567890', 'cardNumber'],
    ['business', '220-81-62518', 'businessNumber'],
    ['business', ' ', 'required'],
  ] as const)('for a %s %j breaks %s', (type, typed, rule) => {
    expect(parseCashReceiptNumber(type, typed)).toEqual({ ok: false, failure: { rule } });
  });

  it('has the types that it has', () => {
    expect(['phone', 'card', 'business', '', null].map((word) => isCashReceiptType(word))).toEqual([true, true, true, false, false]);
  });
});
