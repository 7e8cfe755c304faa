import type { Dice } from '@naru/domain/shared';
import {
  choose,
  circle,
  fade,
  GOLD,
  ground,
  INDIGO,
  INK,
  OCHRE,
  PAPER,
  PERSIMMON,
  path,
  rect,
  SEAL,
  type Size,
  sheet,
  TEAL,
} from './canvas.ts';
import { seal, writeSyllable } from './glyphs.ts';

const EVENINGS = [
  { sky: ['#1B2F3B', '#46636E'], tiles: ['#3E5560', '#2A3E49', '#1A2A33', '#0E1A20'], edge: '#8FA3A6', lamp: '#F0C571', moon: '#F3E9C9' },
  { sky: ['#F4DFC3', '#E7A87C'], tiles: ['#8A6A66', '#6A4B4C', '#4A3339', '#2B1E26'], edge: '#F1D9BE', lamp: '#FBE7B5', moon: '#C9502F' },
  { sky: ['#E6EDEA', '#C5D6D0'], tiles: ['#8FA8A6', '#64827F', '#3E5E5D', '#1F3B3D'], edge: '#F2F3EC', lamp: '#F6E6BB', moon: PAPER },
  { sky: ['#F1EDE4', '#DCD3C4'], tiles: ['#B5A99A', '#857C74', '#554F4C', '#2A2829'], edge: '#F7F2E7', lamp: '#E9B96A', moon: SEAL },
] as const;

/** Tiled roofs of a village, row behind row, as a woodcut. */
export const roofs = (dice: Dice, size: Size, look: number): string => {
  const { width, height } = size;
  const tint = choose(EVENINGS, look);
  const rows = 4;
  const houses: string[] = [];
  for (let row = 0; row < rows; row += 1) {
    const half = height * (0.17 + row * 0.06);
    const y = height * (0.44 + row * 0.165);
    const tile = tint.tiles[row] ?? INK;
    const rise = half * 0.5;
    for (let x = -half * dice.between(0.1, 0.9); x < width + half; x += half * dice.between(1.55, 1.85)) {
      const roof = `M${x - half} ${y}Q${x - half * 0.62} ${y - rise * 0.2} ${x - half * 0.56} ${y - rise}Q${x} ${y - rise * 0.86} ${x + half * 0.56} ${y - rise}Q${x + half * 0.62} ${y - rise * 0.2} ${x + half} ${y}Q${x} ${y + rise * 0.16} ${x - half} ${y}Z`;
      const ribs = Array.from({ length: 15 }, (_, at) => {
        const share = (at - 7) / 7;
        return `M${x + half * 0.54 * share} ${y - rise * 0.93}Q${x + half * 0.66 * share} ${y - rise * 0.4} ${x + half * 0.95 * share} ${y + rise * 0.07 * (1 - share * share)}`;
      }).join('');
      const ends = Array.from({ length: 15 }, (_, at) => {
        const share = (at - 7) / 7;
        return circle(x + half * 0.95 * share, y + rise * 0.1 * (1 - share * share), half * 0.026, `fill="${tint.edge}"`);
      }).join('');
      const wall = rect(x - half * 0.7, y, half * 1.4, height - y, `fill="${tile}" fill-opacity="0.92"`);
      const lamp = dice.chance(0.55)
        ? [-0.3, 0.02]
            .map(
              (at) =>
                rect(x + half * at, y + half * 0.16, half * 0.26, half * 0.26, `fill="${tint.lamp}"`) +
                path(
                  `M${x + half * (at + 0.13)} ${y + half * 0.16}v${half * 0.26}M${x + half * at} ${y + half * 0.29}h${half * 0.26}`,
                  `stroke="${tile}" stroke-width="4"`,
                ),
            )
            .join('')
        : '';
      houses.push(
        wall,
        lamp,
        path(roof, `fill="${tile}" stroke="${tint.edge}" stroke-width="4" stroke-linejoin="round"`),
        path(ribs, `fill="none" stroke="${tint.edge}" stroke-opacity="0.42" stroke-width="${2 + row * 0.6}"`),
        path(
          `M${x - half * 0.6} ${y - rise * 1.05}Q${x} ${y - rise * 0.9} ${x + half * 0.6} ${y - rise * 1.05}`,
          `fill="none" stroke="${tint.edge}" stroke-width="${8 + row * 2}" stroke-linecap="round"`,
        ),
        ends,
      );
    }
  }
  return sheet(
    size,
    `<defs>${fade('sky', tint.sky[0], tint.sky[1])}</defs>${ground(size, 'url(#sky)')}${circle(width * 0.5 + height * dice.between(-0.25, 0.25), height * 0.22, height * 0.1, `fill="${tint.moon}"`)}${houses.join('')}${seal(width * 0.5 + height * 0.41, height * 0.06, height * 0.042)}`,
  );
};

const PLATES = [
  { paper: '#F3ECDD', first: INK, second: SEAL, third: OCHRE },
  { paper: '#E4EBE6', first: TEAL, second: INK, third: PERSIMMON },
  { paper: INK, first: '#EFE7D5', second: GOLD, third: '#3E8C87' },
  { paper: '#E9D9C0', first: '#7A2E28', second: INDIGO, third: '#E8B45A' },
  { paper: '#20303A', first: '#D9A441', second: '#EDE4D0', third: SEAL },
] as const;

/** A syllable as a printed sign: overlapping plates, one a little out of register. */
export const word = (dice: Dice, size: Size, look: number, syllable: string): string => {
  const { width, height } = size;
  const plate = choose(PLATES, look);
  const box = height * 0.62;
  const x = (width - box) / 2;
  const y = (height - box) / 2;
  const cells = Array.from({ length: 4 }, () => {
    const side = height * dice.pick([0.18, 0.26, 0.34]);
    const left = width / 2 - height * 0.42 + Math.floor(dice.between(0, 6)) * height * 0.13;
    const top = height * 0.08 + Math.floor(dice.between(0, 6)) * height * 0.13;
    const colour = dice.pick([plate.second, plate.third]);
    return dice.chance(0.4)
      ? circle(left + side / 2, top + side / 2, side / 2, `fill="${colour}" fill-opacity="0.85"`)
      : rect(left, top, side, side, `fill="${colour}" fill-opacity="0.85"`);
  });
  const rules = Array.from({ length: 24 }, (_, at) => `M0 ${((at + 0.5) * height) / 24}H${width}`).join('');
  return sheet(
    size,
    `${ground(size, plate.paper)}${path(rules, `stroke="${plate.first}" stroke-opacity="0.06" stroke-width="2"`)}${cells.join('')}${writeSyllable(syllable, x + 14, y + 12, box, plate.second, 13)}${writeSyllable(syllable, x, y, box, plate.first, 13)}<rect x="44" y="44" width="${width - 88}" height="${height - 88}" fill="none" stroke="${plate.first}" stroke-width="5"/>${seal(width / 2 + height * 0.38, height * 0.82, height * 0.04, plate.second)}`,
  );
};
