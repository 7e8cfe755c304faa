import { type Dice, makeDice } from '@naru/domain/shared';
import sharp from 'sharp';
import type { Ball } from './ball.ts';
import { type Size, SQUARE } from './canvas.ts';
import { dancheong, jogakbo, latticeDoor } from './cloth.ts';
import { emblem } from './emblem.ts';
import { goldBar, goldKey, goldMedal, goldRing } from './gold.ts';
import { mountains, plumBranch } from './ink.ts';
import { fivePeaks } from './peaks.ts';
import { roofs, word } from './print.ts';
import { scholarShelf } from './shelf.ts';
import { greatMoment, jersey, KITS, seasonTicket, sportsCard } from './sport.ts';
import { moonJar } from './vessel.ts';
import { seaPhoto, waves } from './water.ts';

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

/** Draws a sketch as JPEG bytes. */
export const draw = (svg: string): Promise<Uint8Array> => sharp(Buffer.from(svg)).flatten().jpeg({ quality: 92 }).toBuffer();
