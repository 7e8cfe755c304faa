import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  breakLines,
  type CardElement,
  type CardFormat,
  type CardTemplate,
  charactersOf,
  columnsOf,
  drawnText,
  LINE_HEIGHT,
  layCard,
  layText,
  pictureColumnsOf,
  ROW_NUMBER,
  textOf,
  undrawableIn,
  whyNotTemplate,
} from './index.ts';

/** Every character is one wide: widths are counts. */
const count = (text: string): number => charactersOf(text).length;

const LETTERING = { weight: 400, size: 20, leastSize: 10, colour: '#000000', align: 'left', vertical: 'top' } as const;
const BOX = { x: 10, y: 20, width: 200, height: 60 };
const text = (content: string, change: object = {}): CardElement & { kind: 'text' } => ({
  kind: 'text',
  id: 'text',
  box: BOX,
  text: content,
  format: 'plain',
  lettering: LETTERING,
  mostLines: 2,
  ...change,
});
const template = (...elements: readonly CardElement[]): CardTemplate => ({
  width: 400,
  height: 400,
  safeArea: 20,
  background: { colour: '#ffffff', fileId: null },
  elements,
});

describe('lines of Korean', () => {
  it.each([
    ['나루 마켓에 오신 것을 환영합니다', 8, ['나루 마켓에', '오신 것을', '환영합니다']],
    ['한글 낱말은 쪼개지지않아요', 8, ['한글 낱말은', '쪼개지지않아요']],
    ['첫 줄\n둘째 줄', 10, ['첫 줄', '둘째 줄']],
    ['위\n\n아래', 10, ['위', '', '아래']],
    ['값 ! 뒤', 3, ['값 !', '뒤']],
    ['( 안쪽 ) 밖', 6, ['( 안쪽 )', '밖']],
    ['2026-11-24에', 9, null],
    ['나루-마켓', 3, ['나루-', '마켓'] as readonly string[]],
  ])('%j in %i are %j', (typed, width, lines) => {
    expect(breakLines(typed, width, count, false)).toEqual(lines);
  });

  it('are parted within a word only where a line is too short for it, never before what closes or after what opens', () => {
    expect(breakLines('가나다라마바사', 3, count, false)).toBeNull();
    expect(breakLines('가나다라마바사', 3, count, true)).toEqual(['가나다', '라마바', '사']);
    expect(breakLines('가나다)라마', 3, count, true)).toEqual(['가나', '다)라', '마']);
    expect(breakLines('가나(다라마', 3, count, true)).toEqual(['가나', '(다라', '마']);
  });

  it('lose nothing but spaces and are no wider than asked, whatever is typed', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...'가힣a1 )(.,-\n“”'), { maxLength: 60 }), fc.integer({ min: 4, max: 12 }), (typed, width) => {
        const lines = breakLines(typed.join(''), width, count, true);
        if (lines === null) return;
        expect(lines.join('').replaceAll(' ', '')).toBe(typed.join('').replace(/[ \n]/gu, ''));
        for (const line of lines) expect(count(line)).toBeLessThanOrEqual(width);
      }),
    );
  });
});

describe('a text in its box', () => {
  const lay = (content: string, change: Partial<typeof LETTERING> | object = {}, mostLines = 2) =>
    layText(content, BOX, { ...LETTERING, ...change }, mostLines, count);

  it('has the largest letters that fit, and smaller ones before a word is parted', () => {
    expect(lay('가나다라 마바사아')).toMatchObject({ size: 20, lines: [{ text: '가나다라 마바사아' }] });
    expect(lay('가'.repeat(16))).toMatchObject({ size: 12, lines: [{ text: '가'.repeat(16) }] });
    expect(lay('가'.repeat(30))?.lines).toHaveLength(2);
    expect(lay('가'.repeat(30), { leastSize: 20 })).toBeNull();
    expect(lay('가'.repeat(41))).toBeNull();
  });

  it.each([
    ['left', 'top', 10, 20],
    ['center', 'middle', 100, 20 + (60 - 20 * LINE_HEIGHT) / 2],
    ['right', 'bottom', 190, 80 - 20 * LINE_HEIGHT],
  ] as const)('lies %s and %s', (align, vertical, x, top) => {
    const laid = lay('가', { align, vertical });
    expect(laid?.lines[0]?.x).toBe(x);
    expect((laid?.lines[0]?.baseline ?? 0) - top).toBeGreaterThan(15);
    expect((laid?.lines[0]?.baseline ?? 0) - top).toBeLessThan(20 * LINE_HEIGHT);
  });
});

describe('what a column says', () => {
  it.each<[CardFormat, string, string | null]>([
    ['plain', ' 나루 ', '나루'],
    ['number', '1234567', '1,234,567'],
    ['number', '-1,234.50', '-1,234.50'],
    ['number', '12,34', null],
    ['won', '0015000 원', '15,000원'],
    ['won', '만원', null],
    ['date', '2026. 3. 1.', '2026.03.01'],
    ['date', '2026-02-29', null],
    ['koreanDate', '2026-11-24T00:00:00Z', '2026년 11월 24일'],
    ['koreanDate', '2026년 1월 2일', '2026년 1월 2일'],
  ])('as %s of %j is %j', (format, value, written) => {
    const read = textOf(text('{값}', { format }), { 값: value });
    expect(read.ok ? read.value : null).toBe(written);
  });

  it('is one form of its letters, without what nobody sees', () => {
    expect(drawnText('나루\u200b\ufeff\r\n마켓'.normalize('NFD'))).toBe('나루\n마켓');
    expect(undrawableIn('나루 Naru 12% “따옴표” 漢字 😀👨‍👩‍👧 ꥠ')).toEqual(['漢', '字', '😀', '👨‍👩‍👧', 'ꥠ']);
  });

  it('is nothing of what every object has', () => {
    expect(textOf(text('{constructor}{__proto__}'), {})).toEqual({ ok: true, value: '' });
  });

  it('is told by its column where it cannot be written; an empty one is left out of a text, and missed elsewhere', () => {
    const serial = { kind: 'serial', id: 'no', box: BOX, column: ROW_NUMBER, prefix: 'No.', digits: 4, lettering: LETTERING } as const;
    const { laid, faults } = layCard(template(text('{이름}{호칭} {漢}'), serial), { 이름: '나루', 漢: '字', [ROW_NUMBER]: '7' }, count);
    expect(faults).toEqual([{ fault: 'undrawable', elementId: 'text', column: '漢', value: '字', characters: ['字'] }]);
    expect(laid).toMatchObject([{ kind: 'letters', laid: { lines: [{ text: 'No.0007' }] } }]);
    expect(layCard(template(serial), {}, count).faults).toMatchObject([{ fault: 'valueMissing', column: ROW_NUMBER }]);
  });
});

describe('a template', () => {
  const picture = { kind: 'picture', id: 'photo', box: BOX, column: '사진', fit: 'cover', corner: 0 } as const;
  const qr = { kind: 'qr', id: 'qr', box: { ...BOX, height: 64 }, text: 'https://naru.test/{#}/{이름}', colour: '#000000' } as const;

  it('needs the columns that its elements name, each once; the number of a row is no column', () => {
    const card = template(text('{이름} {#} {생일}'), picture, qr);
    expect(columnsOf(card)).toEqual(['이름', '생일', '사진']);
    expect(pictureColumnsOf(card)).toEqual(['사진']);
    expect(whyNotTemplate(card)).toEqual([]);
  });

  it.each([
    ['outside', text('가', { box: { ...BOX, x: 300 } })],
    ['tooSmall', { ...qr, box: { ...BOX, width: 63 } }],
    ['tooPale', { ...qr, colour: '#999999' }],
    ['sizes', text('가', { lettering: { ...LETTERING, leastSize: 21 } })],
    ['braces', text('{이름')],
    ['braces', text('{} 님')],
    ['empty', text(' ')],
    ['empty', { ...picture, column: '{사진}' }],
    ['undrawable', text('漢 {이름}')],
  ] as const)('is refused for %s by the element', (fault, element) => {
    expect(whyNotTemplate(template(element))).toMatchObject([{ fault, elementId: element.id }]);
  });

  it('is refused where two elements go by one name', () => {
    expect(whyNotTemplate(template(text('가'), text('나')))).toMatchObject([{ fault: 'sameId' }, { fault: 'sameId' }]);
  });
});
