import { rect, SEAL } from './canvas.ts';

/** Signs as strokes in a box 60 wide and 100 high: no picture depends on the fonts of the machine that draws it. */
const DIGITS: Readonly<Record<string, string>> = {
  0: 'M8 24Q8 8 30 8Q52 8 52 24V76Q52 92 30 92Q8 92 8 76Z',
  1: 'M14 24L34 8V92M14 92H52',
  2: 'M8 28V22Q8 8 30 8Q52 8 52 26Q52 40 36 54L8 92H54',
  3: 'M8 20Q12 8 30 8Q52 8 52 28Q52 47 28 47Q54 47 54 70Q54 92 30 92Q10 92 6 76',
  4: 'M40 92V8L6 66H56',
  5: 'M50 8H12V46Q20 38 32 38Q54 38 54 64Q54 92 28 92Q10 92 6 78',
  6: 'M50 16Q42 8 31 8Q8 8 8 46V68Q8 92 30 92Q53 92 53 67Q53 44 31 44Q12 44 8 66',
  7: 'M6 8H54L24 92',
  8: 'M30 47Q9 47 9 28Q9 8 30 8Q51 8 51 28Q51 47 30 47Q6 47 6 70Q6 92 30 92Q54 92 54 70Q54 47 30 47Z',
  9: 'M10 84Q18 92 29 92Q52 92 52 54V32Q52 8 30 8Q7 8 7 33Q7 56 29 56Q48 56 52 34',
  '.': 'M9 88V92',
  g: 'M50 42V92Q50 112 29 112Q16 112 10 104M50 60Q50 40 29 40Q8 40 8 64Q8 88 29 88Q50 88 50 68',
  '-': 'M12 50H48',
  ' ': '',
};

const ADVANCE: Readonly<Record<string, number>> = { '.': 34, ' ': 40, 1: 66 };

/** Width of a run of signs at a height of 100. */
const widthOf = (text: string): number => [...text].reduce((sum, sign) => sum + (ADVANCE[sign] ?? 76), 0) - 16;

interface Writing {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly weight: number;
  readonly colour: string;
  readonly join?: 'round' | 'miter';
}

/** Digits, `.`, `-` and `g`, centred on `x` with their top at `y`; `weight` is the stroke at a height of 100. */
export const writeSigns = (text: string, { x, y, height, weight, colour, join = 'miter' }: Writing): string => {
  const scale = height / 100;
  let pen = x - (widthOf(text) * scale) / 2;
  const signs = [...text].map((sign) => {
    const at = pen;
    pen += (ADVANCE[sign] ?? 76) * scale;
    return `<path transform="translate(${at.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})" d="${DIGITS[sign] ?? ''}"/>`;
  });
  return `<g fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linejoin="${join}" stroke-linecap="${join === 'round' ? 'round' : 'butt'}">${signs.join('')}</g>`;
};

/** Hangul syllables as strokes in a box of 100 by 100. */
const SYLLABLES: Readonly<Record<string, string>> = {
  나: 'M14 14V74H52M70 6V96M70 48H94',
  루: 'M20 8H80V26H20V45H82M4 66H96M50 66V98',
  순: 'M50 4L24 32M50 10L76 32M6 46H94M50 46V64M20 66V94H84',
  금: 'M20 8H78V38M4 50H96M22 64H78V96H22Z',
  빛: 'M14 8V48M50 8V48M14 27H50M14 48H50M74 4V52M50 58V64M26 67H74M50 67L26 97M50 74L76 97',
  달: 'M54 12H14V46H56M74 4V54M74 28H96M22 62H74V79H22V96H78',
  물: 'M24 6H76V36H24ZM4 49H96M50 49V60M22 64H74V80H22V96H80',
  산: 'M34 8L12 46M34 18L58 46M74 4V60M74 30H96M22 62V94H80',
  꽃: 'M14 8H44L40 36M54 8H86L82 36M50 38V50M4 50H96M50 57V62M24 65H76M50 65L26 97M50 74L76 97',
  흥: 'M40 5H60M22 14H78M50 20A12 11 0 1 1 49.9 20M4 55H96M50 64A22 16 0 1 1 49.9 64',
};

/** A syllable in a box of `size` with its left top at `x`, `y`. */
export const writeSyllable = (syllable: string, x: number, y: number, size: number, colour: string, weight = 10): string =>
  `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(size / 100).toFixed(3)})" d="${SYLLABLES[syllable] ?? ''}" fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linecap="square"/>`;

/** The red seal of the market, `나루`, as a painter puts it into the corner; `size` is its width. */
export const seal = (x: number, y: number, size: number, colour = SEAL): string => {
  const inner = size * 0.62;
  const left = x + (size - inner) / 2;
  return [
    rect(x, y, size, size * 1.86, `rx="${(size * 0.1).toFixed(1)}" fill="${colour}" fill-opacity="0.92"`),
    writeSyllable('나', left, y + size * 0.2, inner, '#F8F0E4', 11),
    writeSyllable('루', left, y + size * 1.04, inner, '#F8F0E4', 11),
  ].join('');
};
