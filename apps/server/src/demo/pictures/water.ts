import type { Dice } from '@naru/domain/shared';
import {
  choose,
  circle,
  fade,
  GOLD,
  glow,
  ground,
  INDIGO,
  line,
  linear,
  PAPER,
  type Point,
  path,
  RAMIE,
  SEAL,
  type Size,
  sheet,
  TEAL,
} from './canvas.ts';
import { seal } from './glyphs.ts';

const CLOTHS = [
  { sky: ['#F5EEDF', '#E9D9BD'], fills: [INDIGO, '#2F5A74', '#3C7188'], rim: PAPER, sun: SEAL },
  { sky: ['#EAF0EC', '#CFE0DA'], fills: ['#0B5A5A', TEAL, '#3D9590'], rim: '#F4EFE2', sun: '#D77A48' },
  { sky: ['#1A2B34', '#3A5560'], fills: ['#0E1B22', '#172C36', '#22404C'], rim: '#C9B27A', sun: '#E8D9A4' },
  { sky: ['#F6E7D6', '#EFC9A5'], fills: ['#7A3E3A', '#96504A', '#B2675A'], rim: '#FBEFE0', sun: GOLD },
] as const;

const cloud = (x: number, y: number, scale: number, colour: string): string =>
  `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${scale.toFixed(2)})" fill="${colour}"><path d="M-150 20Q-150 -14 -112 -12Q-104 -52 -58 -46Q-30 -84 14 -58Q58 -76 74 -36Q122 -44 128 -6Q160 -2 156 20Z"/><path d="M-96 40H190M-30 58H120" stroke="${colour}" stroke-width="11" stroke-linecap="round"/></g>`;

export const waves = (dice: Dice, size: Size, look: number): string => {
  const { width, height } = size;
  const cloth = choose(CLOTHS, look);
  const rows = 9;
  const radius = height * dice.between(0.105, 0.135);
  const top = height * 0.47;
  const crests: string[] = [];
  for (let row = 0; row < rows; row += 1) {
    const y = top + row * radius * 0.56;
    const swell = Math.sin(row * 0.9 + dice.between(0, 0.4)) * radius * 0.2;
    for (let x = (row % 2) * radius - radius; x < width + radius; x += radius * 2) {
      const fill = cloth.fills[Math.min(2, Math.floor(row / 3))] ?? INDIGO;
      const lift = swell + Math.sin(x / 190 + row) * radius * 0.14;
      const rings = [1, 0.8, 0.6, 0.4, 0.2].map((share, ring) =>
        circle(
          x,
          y + lift + radius,
          radius * share,
          ring === 0
            ? `fill="${fill}" stroke="${cloth.rim}" stroke-width="4.5"`
            : `fill="none" stroke="${cloth.rim}" stroke-opacity="${(0.85 - ring * 0.14).toFixed(2)}" stroke-width="3"`,
        ),
      );
      crests.push(rings.join(''));
    }
  }
  const sunX = width * 0.5 + height * dice.between(-0.2, 0.2);
  return sheet(
    size,
    [
      `<defs>${fade('sky', cloth.sky[0], cloth.sky[1])}</defs>`,
      ground(size, 'url(#sky)'),
      circle(sunX, height * 0.36, height * 0.19, `fill="${cloth.sun}"`),
      cloud(width * 0.5 - height * 0.32, height * 0.2, height / 1000, PAPER),
      cloud(width * 0.5 + height * 0.3, height * 0.4, height / 1150, PAPER),
      crests.join(''),
      seal(width * 0.5 + height * 0.4, height * 0.07, height * 0.042),
    ].join(''),
  );
};

const HOURS = [
  { sky: ['#22384A', '#7B8FA0', '#E9B58B'], sea: ['#D9A47E', '#3C5568', '#16242E'], sun: '#FFE9C4', rock: '#111C22' },
  { sky: ['#DDE6E4', '#EDEFEA', '#F8F4EA'], sea: ['#E6ECE9', '#B7CBC8', '#7FA29F'], sun: '#FFFFFF', rock: '#3C4C4E' },
  { sky: ['#3A2740', '#A2566A', '#F2B27C'], sea: ['#EBA276', '#7A4258', '#271B2D'], sun: '#FFE3B0', rock: '#1B1220' },
  { sky: ['#0C171D', '#1B333D', '#4F7A7B'], sea: ['#47706F', '#183038', '#0A1419'], sun: '#EFEBD3', rock: '#05090B' },
] as const;

const isle = (dice: Dice, from: number, to: number, shore: number, peak: number): Point[] => {
  const steps = 40;
  return Array.from({ length: steps + 1 }, (_, at): Point => {
    const share = at / steps;
    const hill = Math.sin(share * Math.PI) ** 0.8 * (0.7 + 0.3 * Math.sin(share * 7 + dice.between(0, 0.3)));
    return [from + (to - from) * share, shore - peak * hill - dice.between(0, peak * 0.05)];
  });
};

/** A long exposure of the sea: islands, their mirror, and the light on the water. */
export const seaPhoto = (dice: Dice, size: Size, look: number): string => {
  const { width, height } = size;
  const hour = choose(HOURS, look);
  const shore = height * dice.between(0.56, 0.64);
  const sunX = width * 0.5 + height * dice.between(-0.26, 0.26);
  const sunY = shore - height * dice.between(0.07, 0.2);
  const isles = [
    { at: isle(dice, width * 0.5 - height * 0.62, width * 0.5 - height * 0.08, shore, height * 0.1), strength: 0.5 },
    { at: isle(dice, width * 0.5 + height * 0.06, width * 0.5 + height * 0.7, shore, height * 0.14), strength: 0.72 },
    {
      at: isle(dice, width * 0.5 - height * 0.2, width * 0.5 + height * 0.2, shore + height * 0.012, height * dice.between(0.06, 0.1)),
      strength: 0.95,
    },
  ];
  const body = (points: readonly Point[]): string => `${line(points)}Z`;
  const glints = Array.from({ length: 26 }, (_, at) => {
    const y = shore + (height - shore) * ((at + 1) / 27) ** 1.35;
    const half = (14 + at * 4) * dice.between(0.6, 1.5);
    const x = sunX + dice.between(-24, 24);
    return `<rect x="${(x - half).toFixed(0)}" y="${y.toFixed(0)}" width="${(half * 2).toFixed(0)}" height="${(2 + at * 0.22).toFixed(1)}" rx="2" fill="${hour.sun}" fill-opacity="${(0.62 - at * 0.019).toFixed(2)}"/>`;
  });
  return sheet(
    size,
    [
      `<defs>${linear('sky', [
        [0, hour.sky[0]],
        [0.6, hour.sky[1]],
        [1, hour.sky[2]],
      ])}${linear('sea', [
        [0, hour.sea[0]],
        [0.35, hour.sea[1]],
        [1, hour.sea[2]],
      ])}${glow('halo', hour.sun, 0.75)}</defs>`,
      `<rect width="${width}" height="${shore.toFixed(0)}" fill="url(#sky)"/><rect y="${shore.toFixed(0)}" width="${width}" height="${(height - shore).toFixed(0)}" fill="url(#sea)"/>`,
      circle(sunX, sunY, height * 0.27, 'fill="url(#halo)"'),
      circle(sunX, sunY, height * 0.044, `fill="${hour.sun}"`),
      `<g transform="translate(0 ${(shore * 2).toFixed(0)}) scale(1 -1)">${isles.map(({ at, strength }) => path(body(at), `fill="${hour.rock}" fill-opacity="${(strength * 0.4).toFixed(2)}"`)).join('')}</g>`,
      glints.join(''),
      isles.map(({ at, strength }) => path(body(at), `fill="${hour.rock}" fill-opacity="${strength}"`)).join(''),
      `<g stroke="${hour.rock}" stroke-opacity="0.75" stroke-width="3" fill="none">${Array.from({ length: 5 }, () => {
        const x = width * 0.5 + height * dice.between(-0.4, 0.4);
        const y = height * dice.between(0.14, 0.34);
        const wing = dice.between(10, 18);
        return `<path d="M${(x - wing).toFixed(0)} ${(y - wing * 0.3).toFixed(0)}Q${(x - wing * 0.4).toFixed(0)} ${(y - wing * 0.6).toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)}Q${(x + wing * 0.4).toFixed(0)} ${(y - wing * 0.6).toFixed(0)} ${(x + wing).toFixed(0)} ${(y - wing * 0.3).toFixed(0)}"/>`;
      }).join('')}</g>`,
      `<rect x="26" y="26" width="${width - 52}" height="${height - 52}" fill="none" stroke="${RAMIE}" stroke-opacity="0.5" stroke-width="2"/>`,
    ].join(''),
  );
};
