import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fail, ok } from '../shared/result.ts';
import { type PhoneKind, parsePhone, phoneGroups, readPhone } from './phone.ts';

describe('a phone', () => {
  it.each<[string, PhoneKind, string]>([
    ['010-1234-5678', 'mobile', '01012345678'],
    ['01012345678', 'mobile', '01012345678'],
    ['+82 10 1234 5678', 'mobile', '01012345678'],
    ['+82 10-1234-5678', 'mobile', '01012345678'],
    ['(+82)10-1234-5678', 'mobile', '01012345678'],
    ['+82-(0)10-1234-5678', 'mobile', '01012345678'],
    ['82 (0)10-1234-5678', 'mobile', '01012345678'],
    ['8210 1234 5678', 'mobile', '01012345678'],
    ['0082-10-1234-5678', 'mobile', '01012345678'],
    ['010.1234.5678', 'mobile', '01012345678'],
    ['010 1234 5678', 'mobile', '01012345678'],
    ['(010) 1234/5678', 'mobile', '01012345678'],
    ['０１０－１２３４－５６７８', 'mobile', '01012345678'],
    ['010‐1234–5678', 'mobile', '01012345678'],
    ['010—1234−5678', 'mobile', '01012345678'],
    ['010ー1234ㅡ5678', 'mobile', '01012345678'],
    ['010ㆍ1234·5678', 'mobile', '01012345678'],
    ['tel:+82-10-1234-5678', 'mobile', '01012345678'],
    ['(휴대폰) 010-1234-5678', 'mobile', '01012345678'],
    ['전화번호: 010-1234-5678'.normalize('NFD'), 'mobile', '01012345678'],
    ['H.P. 010-1234-5678', 'mobile', '01012345678'],
    ["'01012345678", 'mobile', '01012345678'],
    ['\u00a0010\u200b-1234-5678\ufeff', 'mobile', '01012345678'],
    ['\u202d010-1234-5678\u202c', 'mobile', '01012345678'],
    ['1012345678', 'mobile', '01012345678'],
    ['011-123-4567', 'mobile', '0111234567'],
    ['+82 16 1234 5678', 'mobile', '01612345678'],
    ['0191234567', 'mobile', '0191234567'],
    ['02-123-4567', 'landline', '021234567'],
    ['+82 2 1234 5678', 'landline', '0212345678'],
    ['(031)123-4567', 'landline', '0311234567'],
    ['064-1234-5678', 'landline', '06412345678'],
    ['070-1234-5678', 'landline', '07012345678'],
    ['0504-1234-5678', 'safe', '050412345678'],
    ['0505-123-4567', 'safe', '05051234567'],
    ['1588-1234', 'representative', '15881234'],
    ['+82 1661 1234', 'representative', '16611234'],
    ['080-123-4567', 'representative', '0801234567'],
    ['+1 (415) 555-0123', 'abroad', '+14155550123'],
    ['0081-3-1234-5678', 'abroad', '+81312345678'],
  ])('%j is a %s: %s', (typed, kind, number) => {
    expect(readPhone(typed)).toMatchObject(ok({ kind, number }));
    expect(parsePhone(typed)).toEqual(kind === 'mobile' ? ok(number) : fail({ rule: 'phone' }));
  });

  it.each([
    ['', { rule: 'required' }],
    ['\u200b ', { rule: 'required' }],
    ['0101234567', { rule: 'phone' }],
    ['+82 10 123 4567', { rule: 'phone' }],
    ['012-1234-5678', { rule: 'phone' }],
    ['010-12-5678', { rule: 'phone' }],
    ['0509-1234-5678', { rule: 'phone' }],
    ['010-1234-5678 (엄마)', { rule: 'phone' }],
    ['010-1234-567x', { rule: 'phone' }],
    ['+010-1234-5678', { rule: 'phone' }],
    ['010-1234-56789', { rule: 'phoneLong', params: { digits: 12 } }],
    ['02-12345-67890', { rule: 'phoneLong', params: { digits: 12 } }],
    ['010-1234-5678 / 02-123-4567', { rule: 'phoneLong', params: { digits: 20 } }],
    ['+1 415 555 0123 456789', { rule: 'phoneLong', params: { digits: 17 } }],
    ['2-123-4567', { rule: 'phoneZero' }],
    ['311234567', { rule: 'phoneZero' }],
    ['111234567', { rule: 'phoneZero' }],
  ])('%j is none: %j', (typed, fault) => {
    expect(readPhone(typed)).toEqual(fail(fault));
  });

  it('says that it was given its zero', () => {
    expect(readPhone('1012345678')).toMatchObject({ ok: true, value: { isZeroAdded: true } });
    expect(readPhone('821012345678')).toMatchObject({ ok: true, value: { isZeroAdded: false } });
  });
});

/** Numbers of Korea as they are kept, of each kind. */
const digits = (least: number, most = least) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: least, maxLength: most }).map((each) => each.join(''));
const behind = (nets: readonly string[], least: number, most = least) =>
  fc.tuple(fc.constantFrom(...nets), digits(least, most)).map((parts) => parts.join(''));
const NUMBER = fc.oneof(
  behind(['010'], 8),
  behind(['011', '016', '017', '018', '019', '02', '031', '053', '064', '070', '0502', '0508'], 7, 8),
  behind(['15', '16', '18'], 6),
);
const BETWEEN = fc.constantFrom('', '-', ' ', '.', '‐', '–', '—', '−', 'ー', '－', '\u00a0', ' - ', '\u200b');
const WIDE = (text: string): string => text.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));

describe('whatever way a number is written in', () => {
  it('is the same number, and none of its digits is lost', () => {
    const way = fc.record({
      lead: fc.constantFrom('', '+82 ', '0082-', '82 ', '+82 (0)', "'", 'tel:', '(휴대폰) '),
      between: BETWEEN,
      wide: fc.boolean(),
    });
    fc.assert(
      fc.property(NUMBER, way, (number, { lead, between, wide }) => {
        const groups = (phoneGroups(number) ?? []).join(between);
        const abroad = lead.includes('82');
        const written = `${lead}${abroad ? groups.replace(/^0/, '') : groups}`;
        // A firm’s number has no zero to be left out.
        fc.pre(!(lead.includes('(0)') && number.startsWith('1')));
        expect(readPhone(wide ? WIDE(written) : written)).toMatchObject(ok({ number }));
      }),
    );
  });

  it('stands in groups of which it is made again', () => {
    fc.assert(
      fc.property(NUMBER, (number) => {
        expect(readPhone((phoneGroups(number) ?? []).join('-'))).toMatchObject(ok({ number }));
      }),
    );
  });

  it('is refused or kept whole, whatever else is typed', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9 ()+.-]{0,24}$/), (typed) => {
        const read = readPhone(typed);
        if (!read.ok) return;
        const subscriber = typed.replace(/\D/g, '').replace(/^(?:00)?82/, '');
        expect(read.value.number.replace(/\D/g, '').endsWith(subscriber.replace(/^0+/, ''))).toBe(true);
      }),
    );
  });
});
