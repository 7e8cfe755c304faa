import type { Dice } from '@naru/domain/shared';
import {
  CELADON,
  choose,
  circle,
  GOLD,
  ground,
  INDIGO,
  INK,
  OCHRE,
  PAPER,
  PERSIMMON,
  PLUM,
  path,
  rect,
  SAGE,
  SEAL,
  type Size,
  sheet,
  TEAL,
} from './canvas.ts';

const SHELVES = [
  { wood: '#5B3422', back: '#E7D6B4', shade: '#CBB58C' },
  { wood: '#1F3B3E', back: '#E9E3D3', shade: '#C9C3AF' },
  { wood: '#3B1F22', back: '#D9B98F', shade: '#B99467' },
] as const;
const BINDINGS = [INDIGO, TEAL, SEAL, OCHRE, PLUM, SAGE, '#2E3E46', PERSIMMON, CELADON, '#8A5A3C'] as const;

interface Bay {
  readonly x: number;
  readonly floor: number;
  readonly width: number;
  readonly height: number;
}

const standingBooks = (dice: Dice, { x, floor, width, height }: Bay): string => {
  const books: string[] = [];
  for (let at = x + 14; at < x + width - 40; ) {
    const thick = dice.between(20, 44);
    const tall = height * dice.between(0.6, 0.86);
    books.push(
      rect(at, floor - tall, thick, tall, `fill="${dice.pick(BINDINGS)}" stroke="${INK}" stroke-opacity="0.5" stroke-width="2"`),
      rect(at + thick * 0.25, floor - tall * 0.86, thick * 0.5, tall * 0.34, `fill="${PAPER}" fill-opacity="0.85"`),
    );
    at += thick + (dice.chance(0.12) ? 26 : 1);
  }
  return books.join('');
};

const lyingBooks = (dice: Dice, { x, floor, width, height }: Bay): string => {
  const layers = Math.max(2, Math.floor((height * 0.62) / 26));
  const wide = width * dice.between(0.6, 0.78);
  const left = x + (width - wide) / 2;
  const books = Array.from({ length: layers }, (_, at) => {
    const shift = dice.between(-12, 12);
    return `${rect(left + shift, floor - (at + 1) * 26, wide, 25, `fill="${dice.pick(BINDINGS)}" stroke="${INK}" stroke-opacity="0.5" stroke-width="2"`)}${rect(left + shift + 6, floor - (at + 1) * 26 + 6, wide - 12, 10, `fill="${PAPER}" fill-opacity="0.82"`)}`;
  });
  return (
    books.join('') +
    circle(
      x + width / 2,
      floor - layers * 26 - 24,
      24,
      `fill="${dice.pick([PERSIMMON, OCHRE, SEAL])}" stroke="${INK}" stroke-opacity="0.5" stroke-width="2"`,
    )
  );
};

const vase = (dice: Dice, { x, floor, width, height }: Bay): string => {
  const middle = x + width / 2;
  const tall = height * dice.between(0.5, 0.62);
  const half = Math.min(width * 0.28, tall * 0.42);
  const colour = dice.pick([CELADON, PAPER, INDIGO, '#B7C9BF']);
  const top = floor - tall;
  const stems = [-0.5, -0.15, 0.2, 0.55].map((lean) => {
    const tipX = middle + lean * half * 1.9;
    const tipY = top - height * dice.between(0.12, 0.26);
    return `<path d="M${middle} ${top + 6}Q${middle + lean * 14} ${top - 30} ${tipX} ${tipY}" fill="none" stroke="${SAGE}" stroke-width="4"/>${circle(tipX, tipY, dice.between(10, 17), `fill="${dice.pick([SEAL, '#E3B7A9', OCHRE, PAPER])}" stroke="${INK}" stroke-opacity="0.35" stroke-width="1.5"`)}`;
  });
  return `${stems.join('')}<path d="M${middle - half * 0.34} ${top}Q${middle - half * 0.3} ${top + tall * 0.14} ${middle - half} ${top + tall * 0.42}Q${middle - half * 0.9} ${top + tall * 0.82} ${middle - half * 0.46} ${floor}H${middle + half * 0.46}Q${middle + half * 0.9} ${top + tall * 0.82} ${middle + half} ${top + tall * 0.42}Q${middle + half * 0.3} ${top + tall * 0.14} ${middle + half * 0.34} ${top}Z" fill="${colour}" stroke="${INK}" stroke-opacity="0.55" stroke-width="2.5"/><path d="M${middle - half * 0.96} ${top + tall * 0.5}Q${middle} ${top + tall * 0.6} ${middle + half * 0.96} ${top + tall * 0.5}" fill="none" stroke="${GOLD}" stroke-width="4"/>`;
};

const scrolls = (dice: Dice, { x, floor, width, height }: Bay): string =>
  Array.from({ length: 5 }, (_, at) => {
    const left = x + width * 0.24 + at * width * 0.13;
    const tall = height * dice.between(0.5, 0.78);
    return `${rect(left - 10, floor - tall, 20, tall, `rx="5" fill="${dice.pick([PAPER, '#E9DDC3', ...BINDINGS])}" stroke="${INK}" stroke-opacity="0.5" stroke-width="2"`)}${circle(left, floor - tall, 9, `fill="${OCHRE}" stroke="${INK}" stroke-opacity="0.5" stroke-width="2"`)}`;
  }).join('') +
  rect(
    x + width * 0.16,
    floor - height * 0.26,
    width * 0.68,
    height * 0.26,
    `rx="6" fill="${dice.pick(BINDINGS)}" stroke="${INK}" stroke-opacity="0.5" stroke-width="2"`,
  );

/** Chaekgado: a scholar's shelf with books, scrolls, vases and fruit. */
export const scholarShelf = (dice: Dice, size: Size, look: number): string => {
  const { width, height } = size;
  const tint = choose(SHELVES, look);
  const rows = 3;
  const frame = 26;
  const rowHeight = (height - frame) / rows;
  const bays: string[] = [];
  for (let row = 0; row < rows; row += 1) {
    const columns = Math.round((width / height) * dice.pick([2, 3, 3]));
    const cuts = Array.from({ length: columns - 1 }, (_, at) => ((at + 1) / columns + dice.between(-0.05, 0.05)) * width);
    const edges = [0, ...cuts, width];
    for (const [at, left] of edges.slice(0, -1).entries()) {
      const right = edges[at + 1] ?? width;
      const bay: Bay = {
        x: left + frame,
        floor: frame + (row + 1) * rowHeight - frame,
        width: right - left - frame * 1.5,
        height: rowHeight - frame,
      };
      bays.push(
        rect(left, row * rowHeight, right - left, rowHeight + frame, `fill="${tint.back}"`),
        path(
          `M${left} ${row * rowHeight}h${right - left}v${rowHeight * 0.3}h${-(right - left) + 60}v${rowHeight}h-60Z`,
          `fill="${tint.shade}" fill-opacity="0.5"`,
        ),
        dice.pick([standingBooks, lyingBooks, vase, scrolls, standingBooks, vase])(dice, bay),
        rect(right - frame / 2, row * rowHeight, frame, rowHeight + frame, `fill="${tint.wood}"`),
      );
    }
    bays.push(
      rect(0, frame + (row + 1) * rowHeight - frame, width, frame, `fill="${tint.wood}"`),
      rect(0, frame + (row + 1) * rowHeight - frame, width, 5, `fill="${PAPER}" fill-opacity="0.18"`),
    );
  }
  return sheet(
    size,
    `${ground(size, tint.back)}${bays.join('')}<rect x="${frame / 2}" y="${frame / 2}" width="${width - frame}" height="${height - frame}" fill="none" stroke="${tint.wood}" stroke-width="${frame}"/>`,
  );
};
