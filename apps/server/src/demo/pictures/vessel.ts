import type { Dice } from '@naru/domain/shared';
import { choose, circle, fade, glow, ground, INK, linear, path, radial, rect, SEAL, type Size, sheet } from './canvas.ts';

const ROOMS = [
  { wall: ['#DAD3C4', '#C5BCA9'], table: ['#6B4A33', '#4A3122'], glaze: ['#FFFFFF', '#EFEBE1', '#B9B1A1'], line: '#A79F8F' },
  { wall: ['#243A44', '#12222B'], table: ['#1A2A31', '#0C161B'], glaze: ['#FBF8F0', '#DAD7CC', '#6F7B7C'], line: '#8C9291' },
  { wall: ['#E9E2D4', '#D7CBB5'], table: ['#B8926A', '#8B6746'], glaze: ['#DCEBE0', '#9FBFB0', '#55776C'], line: '#6F9384' },
  { wall: ['#C98F6B', '#A9694A'], table: ['#3B241B', '#241511'], glaze: ['#FDFBF5', '#EAE2D3', '#A38F7B'], line: '#B3A38F' },
  { wall: ['#AFC2BB', '#8FA8A0'], table: ['#33464A', '#1F2D31'], glaze: ['#5B4A40', '#33271F', '#120C09'], line: '#6E5A4C' },
] as const;

/** A moon jar: two bowls joined at the waist, never quite round, on a table in side light. */
export const moonJar = (dice: Dice, size: Size, look: number): string => {
  const { width, height } = size;
  const room = choose(ROOMS, look);
  const middle = width / 2;
  const unit = height / 1000;
  const r = 285 * unit * dice.between(0.94, 1.06);
  const lean = dice.between(-12, 12) * unit;
  const cy = 510 * unit;
  const foot = cy + r * 0.93;
  const lip = cy - r * 0.95;
  const neck = 112 * unit;
  const base = 100 * unit;
  const jar = `M${middle - neck} ${lip - 26 * unit}L${middle - neck + 6 * unit} ${lip + 8 * unit}C${middle - r * 0.95 + lean} ${lip + r * 0.22} ${middle - r * 1.06 + lean} ${cy - r * 0.1} ${middle - r + lean * 0.4} ${cy + r * 0.16}C${middle - r * 0.93} ${cy + r * 0.6} ${middle - r * 0.55} ${foot - r * 0.06} ${middle - base} ${foot}L${middle - base + 4 * unit} ${foot + 24 * unit}H${middle + base - 4 * unit}L${middle + base} ${foot}C${middle + r * 0.55} ${foot - r * 0.04} ${middle + r * 0.95} ${cy + r * 0.58} ${middle + r + lean * 0.6} ${cy + r * 0.1}C${middle + r * 1.05 + lean} ${cy - r * 0.2} ${middle + r * 0.93} ${lip + r * 0.2} ${middle + neck - 6 * unit} ${lip + 8 * unit}L${middle + neck} ${lip - 26 * unit}Z`;
  const tableTop = foot - 4 * unit;
  const window = dice.chance(0.6)
    ? `<path d="M${middle - 470 * unit} 0L${middle - 150 * unit} 0L${middle + 330 * unit} ${tableTop}L${middle - 60 * unit} ${tableTop}Z" fill="#fff" fill-opacity="0.13"/>`
    : '';
  const branch = dice.chance(0.5)
    ? `<g fill="none" stroke="${INK}" stroke-linecap="round"><path d="M${middle + 6 * unit} ${lip - 20 * unit}Q${middle + 30 * unit} ${lip - 130 * unit} ${middle + 150 * unit} ${lip - 190 * unit}" stroke-width="${9 * unit}"/><path d="M${middle + 44 * unit} ${lip - 116 * unit}Q${middle - 10 * unit} ${lip - 170 * unit} ${middle - 60 * unit} ${lip - 176 * unit}" stroke-width="${6 * unit}"/></g>${Array.from({ length: 11 }, (_, at) => circle(middle + (at < 7 ? 40 + at * 17 : -70 + (at - 7) * 28) * unit, lip - (at < 7 ? 140 + at * 9 + dice.between(-16, 16) : 176 + dice.between(-16, 12)) * unit, dice.between(9, 16) * unit, `fill="${dice.pick([SEAL, '#E9C8BE', '#FBF3EA'])}"`)).join('')}`
    : '';
  return sheet(
    size,
    [
      `<defs>${linear(
        'wall',
        [
          [0, room.wall[0]],
          [1, room.wall[1]],
        ],
        [0, 0],
        [1, 1],
      )}${fade('table', room.table[0], room.table[1])}${radial(
        'glaze',
        [
          [0, room.glaze[0]],
          [0.5, room.glaze[1]],
          [1, room.glaze[2]],
        ],
        [0.36, 0.32],
        0.78,
      )}${linear(
        'turn',
        [
          [0, '#000', 0.2],
          [0.22, '#000', 0],
          [0.8, '#000', 0],
          [1, '#000', 0.26],
        ],
        [0, 0],
        [1, 0],
      )}${glow('soft', '#000', 0.62)}${glow('shine', '#fff', 0.6)}</defs>`,
      ground(size, 'url(#wall)'),
      window,
      rect(0, tableTop, width, height - tableTop, 'fill="url(#table)"'),
      `<ellipse cx="${middle + 70 * unit}" cy="${foot + 34 * unit}" rx="${r * 1.25}" ry="${66 * unit}" fill="url(#soft)"/>`,
      branch,
      path(jar, 'fill="url(#glaze)"'),
      path(jar, 'fill="url(#turn)"'),
      `<ellipse cx="${middle}" cy="${lip - 26 * unit}" rx="${neck}" ry="${13 * unit}" fill="${room.glaze[2]}"/><ellipse cx="${middle}" cy="${lip - 24 * unit}" rx="${neck * 0.86}" ry="${8 * unit}" fill="#000" fill-opacity="0.5"/>`,
      `<path d="M${middle - r * 0.99} ${cy + 12 * unit}Q${middle} ${cy + 46 * unit} ${middle + r * 0.99} ${cy + 4 * unit}" fill="none" stroke="${room.line}" stroke-opacity="0.35" stroke-width="${2.5 * unit}"/>`,
      `<ellipse cx="${middle - r * 0.42}" cy="${cy - r * 0.48}" rx="${r * 0.24}" ry="${r * 0.38}" transform="rotate(28 ${middle - r * 0.42} ${cy - r * 0.48})" fill="url(#shine)"/>`,
    ].join(''),
  );
};
