import type { Dice } from '@naru/domain/shared';
import {
  choose,
  circle,
  fade,
  GOLD,
  glow,
  ground,
  INK,
  line,
  linear,
  type Point,
  path,
  ROSE,
  radial,
  SEAL,
  type Size,
  sheet,
} from './canvas.ts';
import { seal } from './glyphs.ts';

interface Weather {
  readonly sky: readonly [string, string];
  readonly ridge: string;
  readonly disc: string;
  readonly mist: string;
}

const WEATHERS: readonly Weather[] = [
  { sky: ['#F6F1E6', '#DCE3DF'], ridge: '#1C313B', disc: SEAL, mist: '#F3F0E8' },
  { sky: ['#F8EBD8', '#EBCBAA'], ridge: '#3A2C38', disc: '#C9582F', mist: '#F7E4CC' },
  { sky: ['#EAF1EF', '#BCD6D2'], ridge: '#0D4A4C', disc: '#FDF8EA', mist: '#E4EFEC' },
  { sky: ['#16262F', '#46626B'], ridge: '#0D191F', disc: '#F4E7BF', mist: '#54717A' },
  { sky: ['#F4F1EB', '#D9D5CC'], ridge: '#26262A', disc: GOLD, mist: '#F1EEE7' },
];

/** A ridge by halving: each half bends a little less than the one before, which is how worn granite looks from afar. */
const ridge = (dice: Dice, width: number, base: number, relief: number): Point[] => {
  let heights = [dice.between(0, 0.4), dice.between(0.5, 1), dice.between(0.1, 0.5), dice.between(0.4, 1), dice.between(0, 0.5)];
  for (let bend = 0.26; heights.length < 260; bend *= 0.53) {
    heights = heights.flatMap((height, at) => {
      const following = heights[at + 1];
      return following === undefined ? [height] : [height, (height + following) / 2 + dice.between(-bend, bend)];
    });
  }
  return heights.map((height, at): Point => [(at / (heights.length - 1)) * width, base - height * relief]);
};

const boat = (x: number, y: number, scale: number, colour: string): string =>
  `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${scale.toFixed(2)})" fill="${colour}"><path d="M-60 0Q0 26 70 -6Q52 20 0 22Q-44 20 -60 0Z"/><path d="M-6 -2L-2 -74L2 -74L2 -2Z"/><path d="M4 -70Q44 -44 38 -10L4 -8Z" fill-opacity="0.78"/></g><path d="M${(x - 70 * scale).toFixed(0)} ${(y + 34 * scale).toFixed(0)}h${(140 * scale).toFixed(0)}M${(x - 30 * scale).toFixed(0)} ${(y + 46 * scale).toFixed(0)}h${(90 * scale).toFixed(0)}" stroke="${colour}" stroke-opacity="0.35" stroke-width="3"/>`;

/** Ink wash: ridges behind ridges in the mist, a sun or moon, a ferry on the water, the painter's seal. */
export const mountains = (dice: Dice, size: Size, look: number): string => {
  const { width, height } = size;
  const weather = choose(WEATHERS, look);
  const layers = dice.whole(5, 6);
  const discX = width * dice.between(0.3, 0.72);
  const discY = height * dice.between(0.17, 0.27);
  const discR = height * dice.between(0.06, 0.1);
  const shore = height * 0.86;
  const ridges = Array.from({ length: layers }, (_, at) => {
    const depth = (at + 1) / layers;
    const base = height * (0.42 + 0.42 * depth);
    const points = ridge(dice, width, base, height * (0.32 - 0.13 * depth));
    const strength = 0.13 + 0.8 * depth ** 1.9;
    const id = `r${at}`;
    const body = `${line(points)}L${width} ${height}L0 ${height}Z`;
    return `${linear(id, [
      [0, weather.ridge, strength],
      [0.28, weather.ridge, strength * 0.66],
      [0.62, weather.mist, strength * 0.5],
      [1, weather.mist, 0.85],
    ])}${path(body, `fill="url(#${id})"`)}`;
  }).join('');
  return sheet(
    size,
    [
      `<defs>${fade('sky', weather.sky[0], weather.sky[1])}${linear('water', [
        [0, weather.mist, 0],
        [0.3, weather.mist, 0.96],
        [1, weather.sky[1], 1],
      ])}${glow('soft', weather.disc, 0.4)}</defs>`,
      ground(size, 'url(#sky)'),
      circle(discX, discY, discR * 2.4, 'fill="url(#soft)"'),
      circle(discX, discY, discR, `fill="${weather.disc}" fill-opacity="0.92"`),
      ridges,
      `<rect x="0" y="${(shore - height * 0.1).toFixed(0)}" width="${width}" height="${(height * 0.24).toFixed(0)}" fill="url(#water)"/>`,
      boat(width * dice.between(0.36, 0.6), shore + height * 0.045, height / 1000, weather.ridge === '#0D191F' ? '#0B1318' : INK),
      seal(width * 0.5 + height * 0.39, height * 0.08, height * 0.042),
    ].join(''),
  );
};

interface Twig {
  readonly from: Point;
  readonly angle: number;
  readonly length: number;
  readonly thick: number;
}

const blossom = (dice: Dice, [x, y]: Point, radius: number, colour: string, heart: string): string => {
  const turn = dice.between(0, 72);
  const petals = Array.from({ length: 5 }, (_, at) => {
    const angle = ((turn + at * 72) * Math.PI) / 180;
    return circle(
      x + Math.cos(angle) * radius * 0.72,
      y + Math.sin(angle) * radius * 0.72,
      radius * 0.62,
      `fill="${colour}" fill-opacity="0.93"`,
    );
  });
  const stamens = Array.from({ length: 7 }, (_, at) => {
    const angle = (at / 7) * Math.PI * 2;
    return circle(x + Math.cos(angle) * radius * 0.45, y + Math.sin(angle) * radius * 0.45, radius * 0.075, `fill="${heart}"`);
  });
  return `${petals.join('')}${circle(x, y, radius * 0.2, `fill="${heart}" fill-opacity="0.55"`)}${stamens.join('')}`;
};

const GROUNDS = [
  { paper: ['#F7F2E8', '#EADFCB'], bark: '#2A2522', petal: '#BE4A4A', heart: '#F3D68B', moon: '#FFFDF5' },
  { paper: ['#17272F', '#2C4650'], bark: '#090F12', petal: '#F3EEE4', heart: GOLD, moon: '#E9DDB4' },
  { paper: ['#DFE8E3', '#B9CDC5'], bark: '#20302E', petal: '#FBF7F0', heart: '#C4673D', moon: '#F7F4E6' },
  { paper: ['#F4E9E3', '#E3C8BF'], bark: '#33262A', petal: '#FDF9F5', heart: ROSE, moon: '#FBEFE4' },
] as const;

/** A plum branch in ink before a great moon. */
export const plumBranch = (dice: Dice, size: Size, look: number): string => {
  const { width, height } = size;
  const tint = choose(GROUNDS, look);
  const wood: string[] = [];
  const tips: Point[] = [];
  const grow = ({ from, angle, length, thick }: Twig, depth: number): void => {
    const bend = angle + dice.between(-0.3, 0.3);
    const middle: Point = [from[0] + Math.cos(angle) * length * 0.5, from[1] + Math.sin(angle) * length * 0.5];
    const to: Point = [middle[0] + Math.cos(bend) * length * 0.5, middle[1] + Math.sin(bend) * length * 0.5];
    wood.push(
      path(
        line([from, middle, to]),
        `fill="none" stroke="${tint.bark}" stroke-width="${thick.toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"`,
      ),
    );
    if (depth > 1) tips.push(middle, to);
    if (depth >= 5) return;
    grow({ from: to, angle: bend + dice.between(-0.25, 0.25), length: length * dice.between(0.7, 0.84), thick: thick * 0.66 }, depth + 1);
    if (dice.chance(0.85)) {
      const side = dice.pick([-1, 1]) * dice.between(0.55, 1);
      grow(
        { from: dice.chance(0.5) ? middle : to, angle: bend + side, length: length * dice.between(0.5, 0.7), thick: thick * 0.5 },
        depth + 1,
      );
    }
  };
  const left = dice.chance(0.5);
  grow(
    {
      from: [left ? width * 0.06 : width * 0.94, height * 1.02],
      angle: left ? -1.12 : Math.PI + 1.12,
      length: height * 0.33,
      thick: height * 0.046,
    },
    0,
  );
  const flowers = dice
    .shuffle(tips)
    .slice(0, 34)
    .map(([x, y]) =>
      blossom(dice, [x + dice.between(-16, 16), y + dice.between(-16, 16)], height * dice.between(0.016, 0.032), tint.petal, tint.heart),
    );
  return sheet(
    size,
    [
      `<defs>${fade('paper', tint.paper[0], tint.paper[1])}${radial('moon', [
        [0, tint.moon, 0.95],
        [0.86, tint.moon, 0.8],
        [1, tint.moon, 0.62],
      ])}${glow('halo', tint.moon, 0.75)}</defs>`,
      ground(size, 'url(#paper)'),
      circle(width * (left ? 0.6 : 0.4), height * 0.37, height * 0.4, 'fill="url(#halo)"'),
      circle(width * (left ? 0.6 : 0.4), height * 0.37, height * 0.25, 'fill="url(#moon)"'),
      wood.join(''),
      flowers.join(''),
      seal(width * (left ? 0.88 : 0.075), height * 0.84, height * 0.042),
    ].join(''),
  );
};
