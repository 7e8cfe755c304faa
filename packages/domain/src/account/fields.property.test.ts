import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSerial } from '../nft/rules.ts';
import { longText, productName, requiredText, shortText } from '../shared/text.ts';
import { maskEmail, parseEmailAddress, parseNickname } from './fields.ts';
import { parsePassword } from './password.ts';
import { parseDeliveryPhone, parsePhone } from './phone.ts';

const PARSERS = [
  parseEmailAddress,
  parseNickname,
  parsePhone,
  parseDeliveryPhone('any'),
  parseSerial,
  productName,
  longText,
  shortText,
  requiredText(10),
] as const;

describe('every field', () => {
  it('takes what it has once taken, unchanged', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PARSERS), fc.string(), (parse, typed) => {
        const once = parse(typed);
        if (once.ok) expect(parse(once.value)).toEqual(once);
      }),
    );
  });

  it('answers quickly, however long the text', () => {
    for (const parse of [...PARSERS, parsePassword]) {
      const took = (): number => {
        const begun = performance.now();
        parse('a@'.repeat(50_000));
        parse(`${'a.'.repeat(50_000)}!`);
        return performance.now() - begun;
      };
      // The quickest of three: other tests take the same cores.
      expect(Math.min(took(), took(), took())).toBeLessThan(500);
    }
  });
});

describe('an e-mail address', () => {
  it('holds no line break, so that no letter gets another header (safety, mail)', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('\r', '\n', '\r\n'), fc.string(), (before, end, after) => {
        expect(parseEmailAddress(`a${before}${end}${after}b@naru.kr`).ok).toBe(false);
      }),
    );
  });

  it('keeps its length and its domain when it is masked', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        const masked = maskEmail(address);
        expect([...masked]).toHaveLength([...address].length);
        expect(masked.slice(masked.lastIndexOf('@'))).toBe(address.slice(address.lastIndexOf('@')));
      }),
    );
  });
});
