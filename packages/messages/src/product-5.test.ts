import { maskEmail, parseEmailAddress, parsePassword, parsePhone, toggleAll, whyNotAgreeable } from '@naru/domain/account';
import { uploadKindOfName } from '@naru/domain/file';
import { parseSerial } from '@naru/domain/nft';
import { parsePin } from '@naru/domain/pin';
import { answerText, questionText } from '@naru/domain/question';
import {
  categoryName,
  description,
  externalLink,
  type FieldFault,
  longText,
  productName,
  type Result,
  requiredText,
  shortText,
  siteUrl,
  TEXT_LIMITS,
  title,
} from '@naru/domain/shared';
import { describe, expect, it } from 'vitest';
import { failureText, fieldText } from './failure-text.ts';
import { message } from './message.ts';

const long = (length: number): string => '가'.repeat(length);
const REQUIRED = '필수 입력 항목입니다.';
const TOO_LONG_500 = '최대 500자까지 입력할 수 있습니다.';
const EMAIL = '이메일 형식을 확인해 주세요.';
const URL = '사이트 URL 형식을 확인해 주세요.';
const PHONE = '올바른 휴대폰 번호를 입력해 주세요.';
const PASSWORD = '비밀번호 형식이 올바르지 않습니다. 영문, 숫자, 특수문자를 포함해 10자 이상 입력해 주세요.';
const FILE = '지원하지 않는 파일 형식입니다.';

interface Row {
  /** The row of product 5. */
  readonly rule: string;
  readonly parse: (typed: string) => Result<unknown, FieldFault>;
  readonly taken: readonly string[];
  readonly refused: readonly (readonly [typed: string, shown: string])[];
}

/** Product 5: what each rule takes, what it refuses, and in which words. */
const ROWS: readonly Row[] = [
  {
    rule: 'NFT-code input: nonempty; spaces stripped',
    parse: parseSerial,
    taken: ['AB12', ' A B 1 2 '],
    refused: [
      ['', 'NFT 코드를 입력해 주세요.'],
      ['   ', 'NFT 코드를 입력해 주세요.'],
    ],
  },
  {
    rule: "Required text fields: empty gives 'this is a required field'; whitespace-only counts as empty",
    parse: requiredText(TEXT_LIMITS.long),
    taken: ['가'],
    refused: [
      ['', REQUIRED],
      [' \t\n', REQUIRED],
    ],
  },
  {
    rule: "Short text (site-name-like): required, max 30, no spaces ('cannot contain spaces')",
    parse: shortText,
    taken: ['나루', long(30)],
    refused: [
      ['', REQUIRED],
      ['나 루', '공백을 포함할 수 없습니다.'],
      [long(31), '최대 30자까지 입력할 수 있습니다.'],
    ],
  },
  {
    rule: "Product name: required, 1-50 characters ('product name must be 1-50 characters')",
    parse: productName,
    taken: ['가', long(50)],
    refused: [
      ['', REQUIRED],
      [long(51), '상품명은 1~50자로 입력해 주세요.'],
    ],
  },
  {
    rule: 'Title: required, 1-50',
    parse: title,
    taken: ['가', long(50)],
    refused: [
      ['', REQUIRED],
      [long(51), '제목은 1~50자로 입력해 주세요.'],
    ],
  },
  {
    rule: 'Category name: required, 1-50',
    parse: categoryName,
    taken: ['가', long(50)],
    refused: [
      ['', REQUIRED],
      [long(51), '카테고리명은 1~50자로 입력해 주세요.'],
    ],
  },
  {
    rule: 'Detail description: required, 1-500',
    parse: description,
    taken: ['가', long(500)],
    refused: [
      ['', REQUIRED],
      [long(501), '상세 설명은 1~500자로 입력해 주세요.'],
    ],
  },
  {
    rule: 'Question about a product: required, 10-1,000',
    parse: questionText,
    taken: [long(10), long(1_000)],
    refused: [
      ['', REQUIRED],
      [long(9), '문의는 10~1,000자로 입력해 주세요.'],
      [long(1_001), '문의는 10~1,000자로 입력해 주세요.'],
    ],
  },
  {
    rule: 'Answer to a question: required, 1-2,000',
    parse: answerText,
    taken: ['가', long(2_000)],
    refused: [
      ['', REQUIRED],
      [long(2_001), '답변은 1~2,000자로 입력해 주세요.'],
    ],
  },
  {
    rule: "Product details, guidance and other long texts: max 500 ('maximum length exceeded')",
    parse: longText,
    taken: ['', long(500)],
    refused: [[long(501), TOO_LONG_500]],
  },
  {
    rule: 'External link: max 250',
    parse: externalLink,
    taken: ['', `https://a.kr/${'a'.repeat(237)}`],
    refused: [[`https://a.kr/${'a'.repeat(238)}`, '최대 250자까지 입력할 수 있습니다.']],
  },
  {
    rule: "Site URL: max 100 and must look like an http/www URL ('check the site URL format')",
    parse: siteUrl,
    taken: ['http://naru.kr', 'https://naru.kr', 'www.naru.kr'],
    refused: [
      ['naru.kr', URL],
      ['ftp://naru.kr', URL],
      [`https://naru.kr/${'a'.repeat(85)}`, '최대 100자까지 입력할 수 있습니다.'],
    ],
  },
  {
    rule: "E-mail: max 100 and a basic pattern ('check the email format')",
    parse: parseEmailAddress,
    taken: ['hong@naru.kr', `${'a'.repeat(92)}@naru.kr`],
    refused: [
      ['hong', EMAIL],
      ['hong@naru', EMAIL],
      [`${'a'.repeat(93)}@naru.kr`, '최대 100자까지 입력할 수 있습니다.'],
    ],
  },
  {
    rule: "Phone: 01, then 0 1 6 7 8 or 9, optional hyphens, 3-4 digits, 4 digits ('enter a valid phone number')",
    parse: parsePhone,
    taken: [
      '01012345678',
      '010-1234-5678',
      '+82 10-1234-5678',
      '011-123-4567',
      '016-123-4567',
      '017-123-4567',
      '018-123-4567',
      '019-123-4567',
    ],
    refused: [
      ['012-123-4567', PHONE],
      ['010-12-3456', PHONE],
      ['010-123-4567', PHONE],
      ['010-1234-56789', '번호가 12자리로 너무 깁니다. 다시 확인해 주세요.'],
      ['2-123-4567', '맨 앞의 0이 빠진 번호로 보입니다. 02-123-4567처럼 0부터 입력해 주세요.'],
      ['02-123-4567', PHONE],
    ],
  },
  {
    rule: "Password: at least 10 characters containing a letter, a digit and a special character ('password format is not valid')",
    parse: parsePassword,
    taken: ['zebra-7-ca'],
    refused: [
      ['zebra-7-c', PASSWORD],
      ['zebra-canal', PASSWORD],
      ['zebra77canal', PASSWORD],
      ['7777-7777-7', PASSWORD],
    ],
  },
  {
    rule: 'Allowed upload types: images jpg, jpeg, gif, bmp, png; video mp4; audio mp3, wav, mpeg; documents hwp, hwpx, pdf, pptx, docx, doc',
    parse: uploadKindOfName,
    taken: 'jpg jpeg gif bmp png mp4 mp3 wav mpeg hwp hwpx pdf pptx docx doc'.split(' ').map((extension) => `a.${extension}`),
    refused: [
      ['a.svg', FILE],
      ['a.webp', FILE],
      ['a.exe', FILE],
      ['pdf', FILE],
    ],
  },
];

describe.each(ROWS)('product 5: $rule', ({ parse, taken, refused }) => {
  it.each(taken.map((typed) => [typed.slice(0, 40), typed]))('takes %j', (_, typed) => {
    expect(parse(typed).ok).toBe(true);
  });
  it.each(refused.map(([typed, shown]) => [typed.slice(0, 40), shown, typed]))('refuses %j: %s', (_, shown, typed) => {
    const answer = parse(typed);
    expect(answer.ok ? undefined : fieldText(answer.failure)).toBe(shown);
  });
});

describe('product 5: PIN', () => {
  it.each([
    ['exactly 6 digits', '12345', 'PIN 번호는 숫자 6자리로 입력해 주세요.'],
    ['exactly 6 digits', '1234567', 'PIN 번호는 숫자 6자리로 입력해 주세요.'],
    ['the same digit occurs 3 or more times in a row', '111359', '동일한 숫자는 3번 이상 반복할 수 없습니다.'],
    ['3 or more consecutive ascending digits', '135678', '연속된 숫자는 3개 이상 사용할 수 없습니다.'],
    ['3 or more consecutive descending digits', '976543', '연속된 숫자는 3개 이상 사용할 수 없습니다.'],
  ])('%s: %s', (_, digits, shown) => {
    const pin = parsePin(digits);
    expect(pin.ok ? undefined : failureText(pin.failure)).toEqual({ text: shown });
  });
  it('takes a digit twice in a row, and two that follow each other', () => {
    expect([parsePin('112244').ok, parsePin('128945').ok]).toEqual([true, true]);
  });
});

describe('product 5: Terms', () => {
  const AGREED = { agree1: true, agree2: true, agree3: false, email: 'hong@naru.kr' };
  it.each([
    ['service terms and privacy terms must both be checked, and a valid e-mail entered', AGREED, true],
    ['service terms unchecked', { ...AGREED, agree1: false }, false],
    ['privacy terms unchecked', { ...AGREED, agree2: false }, false],
    ['no valid e-mail', { ...AGREED, email: 'hong' }, false],
  ])('%s', (_, input, agreeable) => {
    expect(whyNotAgreeable(input).length === 0).toBe(agreeable);
  });
  it("otherwise the notice 'agree to the terms and enter an e-mail address'", () => {
    expect(message('notice.joinAgreements')).toBe('약관에 동의하고 이메일 주소를 입력해 주세요.');
  });
  it('the all-agree box toggles the three boxes', () => {
    const all = toggleAll(AGREED);
    expect([all, toggleAll(all)]).toEqual([
      { agree1: true, agree2: true, agree3: true },
      { agree1: false, agree2: false, agree3: false },
    ]);
  });
});

describe('product 5: E-mail masking (display)', () => {
  it('keeps the first two characters of the local part, stars the rest', () => {
    expect(maskEmail('honggildong@naru.kr')).toBe('ho*********@naru.kr');
  });
});
