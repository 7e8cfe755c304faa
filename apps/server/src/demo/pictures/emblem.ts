import { choose, circle, GOLD, ground, INK, PAPER, RAMIE, SEAL, type Size, sheet, TEAL } from './canvas.ts';
import { writeSyllable } from './glyphs.ts';

const LOOKS = [
  { ground: RAMIE, ring: INK, sign: INK, dot: SEAL },
  { ground: TEAL, ring: '#E9C46A', sign: PAPER, dot: '#E9C46A' },
  { ground: INK, ring: GOLD, sign: '#E3B95B', dot: SEAL },
] as const;

/** An issuer's emblem: a syllable in a ring, with the painter's dot. */
export const emblem = (size: Size, look: number, syllable: string): string => {
  const { ground: plain, ring, sign, dot } = choose(LOOKS, look);
  const middle = size.width / 2;
  return sheet(
    size,
    [
      ground(size, plain),
      circle(middle, middle, middle * 0.78, `fill="none" stroke="${ring}" stroke-width="${middle * 0.05}"`),
      circle(middle, middle, middle * 0.7, `fill="none" stroke="${ring}" stroke-opacity="0.5" stroke-width="${middle * 0.012}"`),
      writeSyllable(syllable, middle * 0.6, middle * 0.6, middle * 0.8, sign, 12),
      circle(middle * 1.55, middle * 0.45, middle * 0.09, `fill="${dot}"`),
    ].join(''),
  );
};
