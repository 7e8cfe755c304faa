import { type Dice, makeDice } from '@naru/domain/shared';
import sharp from 'sharp';
import type { Ball } from './ball.ts';
import { choose, circle, GOLD, ground, INK, PAPER, RAMIE, SEAL, type Size, SQUARE, sheet, TEAL } from './canvas.ts';
import { dancheong, jogakbo, latticeDoor } from './cloth.ts';
import { writeSyllable } from './glyphs.ts';
import { goldBar, goldKey, goldMedal, goldRing } from './gold.ts';
import { mountains, plumBranch } from './ink.ts';
import { fivePeaks } from './peaks.ts';
import { roofs, word } from './print.ts';
import { scholarShelf } from './shelf.ts';
import { greatMoment, jersey, KITS, seasonTicket, sportsCard } from './sport.ts';
import { moonJar } from './vessel.ts';
import { seaPhoto, waves } from './water.ts';

const LOOKS = [
  { ground: RAMIE, ring: INK, sign: INK, dot: SEAL },
  { ground: TEAL, ring: '#E9C46A', sign: PAPER, dot: '#E9C46A' },
  { ground: INK, ring: GOLD, sign: '#E3B95B', dot: SEAL },
] as const;

/** An issuer's emblem: a syllable in a ring, with the painter's dot. */
const emblem = (size: Size, look: number, syllable: string): string => {
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

const ART = { mountains, plumBranch, waves, seaPhoto, fivePeaks, jogakbo, dancheong, latticeDoor, moonJar, scholarShelf, roofs } as const;
const GOLD_WARE = { bar: goldBar, ring: goldRing, key: goldKey } as const;

/** What a picture shows. `look` chooses among the colours of a style, `mark` is what is written on it. */
export type Subject =
  | { readonly style: keyof typeof ART; readonly look: number }
  | { readonly style: 'word'; readonly look: number; readonly mark: string }
  | {
      readonly style: 'card' | 'moment' | 'ticket' | 'jersey';
      readonly team: keyof typeof KITS;
      readonly ball: Ball;
      readonly mark: string;
    }
  | { readonly style: keyof typeof GOLD_WARE; readonly mark: string }
  | { readonly style: 'medal'; readonly motif: 'lotus' | 'waves'; readonly mark: string }
  | { readonly style: 'emblem'; readonly look: number; readonly mark: string };

const paint = (subject: Subject, dice: Dice, size: Size): string => {
  switch (subject.style) {
    case 'word':
      return word(dice, size, subject.look, subject.mark);
    case 'emblem':
      return emblem(size, subject.look, subject.mark);
    case 'card':
      return sportsCard(dice, size, KITS[subject.team], subject.ball, subject.mark);
    case 'moment':
      return greatMoment(dice, size, KITS[subject.team], subject.ball);
    case 'ticket':
      return seasonTicket(dice, size, KITS[subject.team], subject.mark);
    case 'jersey':
      return jersey(dice, size, KITS[subject.team], subject.mark);
    case 'medal':
      return goldMedal(dice, size, subject.mark, subject.motif);
    case 'bar':
    case 'ring':
    case 'key':
      return GOLD_WARE[subject.style](dice, size, subject.mark);
    default:
      return ART[subject.style](dice, size, subject.look);
  }
};

/** A picture as SVG; one seed always makes the same. */
export const sketch = (subject: Subject, seed: number, size: Size = SQUARE): string => paint(subject, makeDice(seed), size);

export const draw = (svg: string): Promise<Uint8Array> => sharp(Buffer.from(svg)).flatten().jpeg({ quality: 92 }).toBuffer();
