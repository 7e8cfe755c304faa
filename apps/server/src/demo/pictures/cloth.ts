import type { Dice } from '@naru/domain/shared';
import {
  CELADON,
  choose,
  circle,
  GOLD,
  ground,
  INDIGO,
  INK,
  line,
  OCHRE,
  PAPER,
  PERSIMMON,
  PLUM,
  type Point,
  path,
  RAMIE,
  ROSE,
  rect,
  SAGE,
  SEAL,
  type Size,
  sheet,
  TEAL,
} from './canvas.ts';

const RAMIES: readonly (readonly string[])[] = [
  ['#F3ECDD', '#E5D8BE', CELADON, '#B7C9BF', '#6E8F8A', INDIGO, OCHRE],
  ['#F6EDE4', ROSE, '#E7CFC2', PLUM, '#9A5C63', '#EADBCB', '#C9A58A'],
  ['#EDEBE2', '#CBD5CF', '#8CA6A0', TEAL, '#144A4E', '#DCCFAE', PERSIMMON],
  ['#F2EEE6', '#D5D0C5', '#A9A59C', '#6C6B68', '#2C3336', '#E8E1D2', SEAL],
  ['#F5F0E2', '#DDE3CF', SAGE, '#9FB08F', '#44593F', OCHRE, '#EBDDB8'],
];

interface Patch {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Cuts a cloth along its longer side until the pieces are small: the way leftovers of ramie are joined. */
const cut = (dice: Dice, patch: Patch, least: number): Patch[] => {
  const { x, y, width, height } = patch;
  const longer = Math.max(width, height);
  if (longer < least * 1.9 || (longer < least * 2.8 && dice.chance(0.28))) return [patch];
  const share = dice.between(0.3, 0.7);
  const halves: Patch[] =
    width > height
      ? [
          { x, y, width: width * share, height },
          { x: x + width * share, y, width: width * (1 - share), height },
        ]
      : [
          { x, y, width, height: height * share },
          { x, y: y + height * share, width, height: height * (1 - share) },
        ];
  return halves.flatMap((half) => cut(dice, half, least));
};

/** Jogakbo: a wrapping cloth of ramie pieces against the light, with its flat-felled seams. */
export const jogakbo = (dice: Dice, size: Size, look: number): string => {
  const colours = choose(RAMIES, look);
  const patches = cut(dice, { x: 0, y: 0, ...size }, size.height * dice.between(0.085, 0.13));
  const pieces = patches.map(({ x, y, width, height }) => {
    const colour = dice.pick(colours);
    const body = [rect(x, y, width + 0.6, height + 0.6, `fill="${colour}"`)];
    if (dice.chance(0.16))
      body.push(
        path(
          line([
            [x, y],
            [x + width, y],
            [x, y + height],
          ]),
          `fill="${dice.pick(colours)}" fill-opacity="0.85"`,
        ),
      );
    // Threads of the weave, lighter one way and darker the other.
    const along = dice.chance(0.5);
    const step = 7;
    const threads = Array.from({ length: Math.floor((along ? height : width) / step) }, (_, at) =>
      along
        ? `M${x.toFixed(0)} ${(y + at * step).toFixed(0)}h${width.toFixed(0)}`
        : `M${(x + at * step).toFixed(0)} ${y.toFixed(0)}v${height.toFixed(0)}`,
    ).join('');
    body.push(path(threads, `stroke="${PAPER}" stroke-opacity="0.16" stroke-width="1.4"`));
    return body.join('');
  });
  const seams = patches
    .map(({ x, y, width, height }) =>
      [
        rect(x, y, width, height, `fill="none" stroke="${INK}" stroke-opacity="0.2" stroke-width="11"`),
        rect(x, y, width, height, `fill="none" stroke="${PAPER}" stroke-opacity="0.55" stroke-width="1.6"`),
        rect(
          x + 9,
          y + 9,
          Math.max(1, width - 18),
          Math.max(1, height - 18),
          `fill="none" stroke="${INK}" stroke-opacity="0.3" stroke-width="1.5" stroke-dasharray="7 6"`,
        ),
      ].join(''),
    )
    .join('');
  const light = `<radialGradient id="light" cx="0.35" cy="0.3" r="0.85"><stop offset="0" stop-color="#fff" stop-opacity="0.3"/><stop offset="0.6" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="${INK}" stop-opacity="0.22"/></radialGradient>`;
  return sheet(size, `<defs>${light}</defs>${ground(size, RAMIE)}${pieces.join('')}${seams}${ground(size, 'url(#light)')}`);
};

const PIGMENTS = [
  { ground: '#17403C', leaves: ['#2E7B6B', '#B5483A', '#E3B15B', '#2E5E8A', '#F2E9D6'] },
  { ground: '#24313F', leaves: ['#3C7C83', '#C2623F', '#EAD9A8', '#7C3F4C', '#8FB4A3'] },
  { ground: '#5A2A26', leaves: ['#C9823C', '#2B6B62', '#EEDCB4', '#8F3A33', '#5D8A86'] },
  { ground: '#EFE6D3', leaves: ['#B24637', '#1F6B62', '#D49C3F', '#2F5673', '#7A9B84'] },
] as const;

const petal = (radius: number, length: number, half: number): string =>
  `M0 ${-radius}C${half} ${-(radius + length * 0.3)} ${half * 0.9} ${-(radius + length * 0.8)} 0 ${-(radius + length)}C${-half * 0.9} ${-(radius + length * 0.8)} ${-half} ${-(radius + length * 0.3)} 0 ${-radius}Z`;

/** Dancheong: the lotus of the eaves, ring around ring, in the five colours. */
export const dancheong = (dice: Dice, size: Size, look: number): string => {
  const { width, height } = size;
  const tint = choose(PIGMENTS, look);
  const paints = dice.shuffle(tint.leaves);
  const fold = dice.pick([8, 10, 12, 16]);
  const rings: readonly (readonly [radius: number, length: number, colour: number, turn: number])[] = [
    [330, 190, 0, 0],
    [285, 150, 1, 0.5],
    [205, 150, 2, 0],
    [165, 110, 3, 0.5],
    [95, 110, 4, 0],
  ];
  const flower = rings.map(([radius, length, at, turn]) => {
    const half = ((radius + length * 0.6) * Math.PI) / fold;
    const colour = paints[at] ?? OCHRE;
    return Array.from({ length: fold }, (_, leaf) => {
      const degrees = ((leaf + turn) * 360) / fold;
      return `<g transform="rotate(${degrees.toFixed(1)})"><path d="${petal(radius, length, half * 1.05)}" fill="${colour}" stroke="${INK}" stroke-width="4"/><path d="${petal(radius + length * 0.12, length * 0.72, half * 0.72)}" fill="${PAPER}" fill-opacity="0.28"/><path d="${petal(radius + length * 0.16, length * 0.52, half * 0.4)}" fill="${colour}"/></g>`;
    }).join('');
  });
  const beads = Array.from({ length: fold * 2 }, (_, at) => {
    const angle = (at / (fold * 2)) * Math.PI * 2;
    return circle(Math.cos(angle) * 84, Math.sin(angle) * 84, 9, `fill="${PAPER}"`);
  });
  const corner = (x: number, y: number): string =>
    `<g transform="translate(${x} ${y})">${[210, 168, 126, 84, 42].map((radius, at) => circle(0, 0, (radius * height) / 1000, `fill="${paints[at % paints.length] ?? OCHRE}" stroke="${INK}" stroke-width="4"`)).join('')}</g>`;
  return sheet(
    size,
    [
      ground(size, tint.ground),
      corner(width / 2 - height / 2, 0),
      corner(width / 2 + height / 2, 0),
      corner(width / 2 - height / 2, height),
      corner(width / 2 + height / 2, height),
      `<g transform="translate(${width / 2} ${height / 2}) scale(${(height / 1120).toFixed(3)})">${circle(0, 0, 540, `fill="${tint.ground}" stroke="${GOLD}" stroke-width="6"`)}${flower.join('')}${circle(0, 0, 104, `fill="${INK}"`)}${beads.join('')}${circle(0, 0, 66, `fill="${paints[2] ?? OCHRE}"`)}${circle(0, 0, 34, `fill="${paints[0] ?? SEAL}" stroke="${INK}" stroke-width="4"`)}</g>`,
    ].join(''),
  );
};

/** Fret work of a paper door, in the light of a room behind it. */
export const latticeDoor = (dice: Dice, size: Size, look: number): string => {
  const { width, height } = size;
  const warm = look % 2 === 0;
  const wood = warm ? '#3A2418' : '#1B2A30';
  const step = height / dice.pick([8, 10]);
  const bars: string[] = [];
  const slanted = dice.chance(0.5);
  const points: Point[] = [];
  for (let at = -1; at <= width / step + 1; at += 1) {
    const x = at * step;
    if (slanted)
      bars.push(
        `M${x - height} 0L${x} ${height}M${x + height} 0L${x} ${height}M${x} 0L${x + height} ${height}M${x} 0L${x - height} ${height}`,
      );
    else bars.push(`M${x} 0V${height}`, `M0 ${x}H${width}`);
    for (let row = 0; row <= height / step; row += 1) points.push([x, row * step]);
  }
  const studs = points.map(([x, y]) =>
    dice.chance(0.5)
      ? ''
      : `<path d="M${x} ${y - 16}L${x + 16} ${y}L${x} ${y + 16}L${x - 16} ${y}Z" fill="${warm ? OCHRE : CELADON}" stroke="${wood}" stroke-width="3"/>`,
  );
  const glow = `<radialGradient id="room" cx="0.5" cy="0.58" r="0.75"><stop offset="0" stop-color="${warm ? '#FFE9B8' : '#EAF2EC'}"/><stop offset="0.55" stop-color="${warm ? '#F1C47E' : '#BFD3CC'}"/><stop offset="1" stop-color="${warm ? '#9A5B2C' : '#5E7F80'}"/></radialGradient>`;
  const shadow = `<path d="M${width * 0.5 - height * 0.3} ${height}Q${width * 0.5 - height * 0.22} ${height * 0.52} ${width * 0.5 - height * 0.02} ${height * 0.28}M${width * 0.5 - height * 0.2} ${height * 0.62}Q${width * 0.5} ${height * 0.56} ${width * 0.5 + height * 0.16} ${height * 0.36}M${width * 0.5 - height * 0.13} ${height * 0.44}Q${width * 0.5 - height * 0.2} ${height * 0.3} ${width * 0.5 - height * 0.16} ${height * 0.2}" fill="none" stroke="${wood}" stroke-opacity="0.2" stroke-width="22" stroke-linecap="round"/>`;
  const buds = Array.from({ length: 14 }, () =>
    circle(
      width * 0.5 + height * dice.between(-0.26, 0.2),
      height * dice.between(0.2, 0.62),
      dice.between(12, 24),
      `fill="${wood}" fill-opacity="0.14"`,
    ),
  );
  return sheet(
    size,
    `<defs>${glow}</defs>${ground(size, 'url(#room)')}${shadow}${buds.join('')}${path(bars.join(''), `fill="none" stroke="${wood}" stroke-width="${(step * 0.13).toFixed(1)}"`)}${studs.join('')}<rect x="0" y="0" width="${width}" height="${height}" fill="none" stroke="${wood}" stroke-width="64"/><path d="M${width / 2} 0V${height}" stroke="${wood}" stroke-width="40"/>${circle(width / 2 - 46, height / 2, 20, `fill="none" stroke="${GOLD}" stroke-width="7"`)}${circle(width / 2 + 46, height / 2, 20, `fill="none" stroke="${GOLD}" stroke-width="7"`)}`,
  );
};
