import type { Dice } from '@naru/domain/shared';
import { circle, ground, linear, path, radial, type Size, shadow, sheet } from './canvas.ts';
import { seal, writeSigns, writeSyllable } from './glyphs.ts';

const SILKS = [
  ['#16262E', '#0A1318', '#27424C'],
  ['#143A3A', '#081E20', '#1F5A58'],
  ['#3A1A22', '#1B0A10', '#5C2A36'],
  ['#2B2233', '#120D18', '#463654'],
  ['#1D1B18', '#0B0A09', '#3A352D'],
] as const;

const METAL = [
  linear(
    'bright',
    [
      [0, '#FFF1BF'],
      [0.22, '#F0C765'],
      [0.5, '#D39B33'],
      [0.78, '#B27A1E'],
      [1, '#E9C36A'],
    ],
    [0, 0],
    [1, 1],
  ),
  linear(
    'rim',
    [
      [0, '#FFF8DC'],
      [0.5, '#C48E2C'],
      [1, '#7A4F10'],
    ],
    [0, 0],
    [1, 1],
  ),
  linear('dark', [
    [0, '#A8741D'],
    [1, '#6A430C'],
  ]),
  radial(
    'coin',
    [
      [0, '#FFEFB8'],
      [0.45, '#E6B54C'],
      [0.85, '#B9821F'],
      [1, '#8E5F13'],
    ],
    [0.36, 0.3],
    0.85,
  ),
].join('');

const ENGRAVED = '#7A4E0E';

/** Dark silk in soft folds: a blur would cost more than the rest of the picture, so each fold is strokes upon strokes, wide and faint first. */
const silk = (dice: Dice, size: Size): string => {
  const [main, deep, light] = dice.pick(SILKS);
  const folds = Array.from({ length: 9 }, (_, at) => {
    const y = Math.round(at * 130 + dice.between(-50, 50));
    const swing = Math.round(dice.between(90, 210) * dice.pick([-1, 1]));
    const crest = `M-60 ${y}C260 ${y + swing} 620 ${y - swing} 1060 ${y + swing * 0.4}`;
    const strokes = [120, 98, 77, 58, 41, 26, 13].map((thick) => path(crest, `stroke-width="${thick}"`));
    return `<g fill="none" stroke="${at % 2 === 0 ? light : deep}" stroke-opacity="0.15">${strokes.join('')}</g>`;
  });
  const edges = radial(
    'vignette',
    [
      [0.4, '#000', 0],
      [1, '#000', 0.55],
    ],
    [0.5, 0.48],
    0.75,
  );
  return `<defs>${METAL}${edges}</defs>${ground(size, main)}${folds.join('')}${ground(size, 'url(#vignette)')}`;
};

const engrave = (text: string, x: number, y: number, height: number, weight: number): string =>
  `${writeSigns(text, { x: x + 1.5, y: y + 2.5, height, weight, colour: '#FFF3C8', join: 'round' })}${writeSigns(text, { x, y, height, weight, colour: ENGRAVED, join: 'round' })}`;

const pure = (x: number, y: number, size: number): string =>
  `${writeSyllable('순', x - size * 1.1, y, size, ENGRAVED, 9)}${writeSyllable('금', x + size * 0.1, y, size, ENGRAVED, 9)}`;

const sparkle = (x: number, y: number, r: number): string =>
  path(
    `M${x} ${y - r}Q${x + r * 0.1} ${y - r * 0.1} ${x + r} ${y}Q${x + r * 0.1} ${y + r * 0.1} ${x} ${y + r}Q${x - r * 0.1} ${y + r * 0.1} ${x - r} ${y}Q${x - r * 0.1} ${y - r * 0.1} ${x} ${y - r}Z`,
    'fill="#FFFBEA" fill-opacity="0.95"',
  );

export const goldBar = (dice: Dice, size: Size, weight: string): string => {
  const turn = dice.between(-13, 13);
  const [w, h] = [372, 620];
  const [x, y] = [-w / 2, -h / 2];
  const brushed = Array.from({ length: 44 }, (_, at) => `M${x + 30} ${y + 34 + at * 12.8}h${w - 60}`).join('');
  const bar = [
    shadow(`<rect x="${x + 14}" y="${y + 28}" width="${w}" height="${h}" rx="26"/>`),
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="26" fill="url(#rim)"/>`,
    `<rect x="${x + 16}" y="${y + 16}" width="${w - 32}" height="${h - 32}" rx="16" fill="url(#bright)"/>`,
    path(brushed, 'stroke="#fff" stroke-opacity="0.1" stroke-width="2"'),
    `<rect x="${x + 16}" y="${y + 16}" width="${w - 32}" height="${h - 32}" rx="16" fill="none" stroke="${ENGRAVED}" stroke-opacity="0.4" stroke-width="2"/>`,
    circle(0, y + 128, 66, `fill="none" stroke="${ENGRAVED}" stroke-width="5"`),
    `<path d="M-44 ${y + 120}q15 -16 30 0t30 0t30 0M-44 ${y + 142}q15 -16 30 0t30 0t30 0" fill="none" stroke="${ENGRAVED}" stroke-width="6"/><path d="M-20 ${y + 104}Q0 ${y + 114} 26 ${y + 102}M0 ${y + 106}V${y + 78}L20 ${y + 98}" fill="none" stroke="${ENGRAVED}" stroke-width="5"/>`,
    pure(0, y + 226, 58),
    engrave(weight, 0, y + 330, weight.length > 4 ? 84 : 112, 13),
    engrave('999.9', 0, y + 488, 46, 11),
    path(`M${x + 16} ${y + 190}L${x + w - 16} ${y + 30}V${y + 130}L${x + 16} ${y + 330}Z`, 'fill="#fff" fill-opacity="0.16"'),
  ].join('');
  return sheet(
    size,
    `${silk(dice, size)}<g transform="translate(500 500) rotate(${turn.toFixed(1)})">${bar}</g>${sparkle(500 + dice.between(120, 190), 210, 40)}${sparkle(500 - dice.between(150, 200), 760, 26)}${seal(898, 56, 42)}`,
  );
};

/** A ring for a child's first birthday, on silk. */
export const goldRing = (dice: Dice, size: Size, weight: string): string => {
  const motif = dice.pick([0, 1]);
  const marks = Array.from({ length: 36 }, (_, at) => {
    const angle = (at * 10 * Math.PI) / 180;
    const [x, y] = [Math.cos(angle) * 262, Math.sin(angle) * 262];
    return motif === 0
      ? circle(x, y, 9, `fill="${ENGRAVED}" fill-opacity="0.6"`)
      : path(`M${x - 10} ${y}L${x} ${y - 10}L${x + 10} ${y}L${x} ${y + 10}Z`, `fill="none" stroke="${ENGRAVED}" stroke-width="4"`);
  });
  const ring = 'M0 -318A318 318 0 1 1 -0.1 -318ZM0 -206A206 206 0 1 0 0.1 -206Z';
  return sheet(
    size,
    [
      silk(dice, size),
      `<g transform="translate(500 520)">${shadow(path(ring, 'transform="translate(14 26)"'))}${path(ring, 'fill="url(#bright)" fill-rule="evenodd"')}${circle(0, 0, 314, 'fill="none" stroke="url(#rim)" stroke-width="9"')}${circle(0, 0, 210, 'fill="none" stroke="url(#dark)" stroke-width="9"')}${circle(0, 0, 292, `fill="none" stroke="${ENGRAVED}" stroke-opacity="0.45" stroke-width="3"`)}${circle(0, 0, 232, `fill="none" stroke="${ENGRAVED}" stroke-opacity="0.45" stroke-width="3"`)}${marks.join('')}<path d="M-250 -170A300 300 0 0 1 -60 -296" fill="none" stroke="#fff" stroke-opacity="0.75" stroke-width="16" stroke-linecap="round"/><path d="M110 255A278 278 0 0 0 240 138" fill="none" stroke="#fff" stroke-opacity="0.35" stroke-width="12" stroke-linecap="round"/>`,
      `${circle(0, -262, 92, 'fill="url(#coin)" stroke="url(#rim)" stroke-width="8"')}${circle(0, -262, 74, `fill="none" stroke="${ENGRAVED}" stroke-opacity="0.6" stroke-width="3"`)}${writeSyllable('나', -32, -294, 64, ENGRAVED, 10)}</g>`,
      `<g transform="translate(500 520)">${writeSigns(weight, { x: 0, y: -34, height: 64, weight: 8, colour: '#E9C876', join: 'round' })}</g>`,
      sparkle(742, 250, 46),
      sparkle(270, 690, 24),
      seal(898, 56, 42),
    ].join(''),
  );
};

const lotus = Array.from(
  { length: 12 },
  (_, at) =>
    `<g transform="rotate(${at * 30})"><path d="M0 -70C44 -110 40 -176 0 -206C-40 -176 -44 -110 0 -70Z" fill="url(#bright)" stroke="${ENGRAVED}" stroke-width="4"/><path d="M0 -96C20 -118 20 -156 0 -180" fill="none" stroke="${ENGRAVED}" stroke-opacity="0.5" stroke-width="3"/></g>`,
).join('');
const wave = [0, 1, 2, 3, 4]
  .map((row) =>
    Array.from({ length: 7 }, (_, at) => {
      const x = (at - 3) * 74 + (row % 2) * 37;
      const y = -40 + row * 46;
      return [42, 28, 14]
        .map((r) =>
          circle(
            x,
            y + 42,
            r,
            r === 42
              ? `fill="url(#bright)" stroke="${ENGRAVED}" stroke-width="4"`
              : `fill="none" stroke="${ENGRAVED}" stroke-opacity="0.6" stroke-width="3"`,
          ),
        )
        .join('');
    }).join(''),
  )
  .join('');

/** A medal of fine gold: beads around the rim, a lotus or waves under the moon in the middle. */
export const goldMedal = (dice: Dice, size: Size, weight: string, motif: 'lotus' | 'waves'): string => {
  const beads = Array.from({ length: 72 }, (_, at) =>
    circle(Math.cos((at * 5 * Math.PI) / 180) * 318, Math.sin((at * 5 * Math.PI) / 180) * 318, 8, 'fill="#FFF0BE"'),
  );
  const relief =
    motif === 'lotus'
      ? `${lotus}${circle(0, 0, 72, `fill="url(#coin)" stroke="${ENGRAVED}" stroke-width="4"`)}`
      : `<clipPath id="inside"><circle r="236"/></clipPath><g clip-path="url(#inside)">${circle(84, -106, 62, `fill="#FFF3C8" stroke="${ENGRAVED}" stroke-width="4"`)}${wave}</g>`;
  return sheet(
    size,
    [
      silk(dice, size),
      `<g transform="translate(500 500)">${shadow(circle(14, 28, 348, ''))}${circle(0, 0, 348, 'fill="url(#rim)"')}${circle(0, 0, 336, 'fill="url(#coin)"')}${beads.join('')}${circle(0, 0, 296, `fill="none" stroke="${ENGRAVED}" stroke-opacity="0.6" stroke-width="4"`)}${circle(0, 0, 240, `fill="none" stroke="${ENGRAVED}" stroke-opacity="0.6" stroke-width="4"`)}${relief}${engrave(weight, 0, 250, 34, 13)}<path d="M-250 -205A322 322 0 0 1 40 -320" fill="none" stroke="#fff" stroke-opacity="0.5" stroke-width="12" stroke-linecap="round"/></g>`,
      sparkle(752, 262, 42),
      seal(898, 56, 42),
    ].join(''),
  );
};

/** A key of luck, as it is given to those who open something. */
export const goldKey = (dice: Dice, size: Size, weight: string): string => {
  const turn = dice.between(28, 42);
  const shape = 'M-44 -120H44V250H150V320H112V356H44V356H150V420H44V470H-44Z';
  const head =
    'M0 -430C120 -430 176 -350 176 -270C176 -180 110 -110 0 -110C-110 -110 -176 -180 -176 -270C-176 -350 -120 -430 0 -430ZM0 -356C-62 -356 -96 -312 -96 -268C-96 -220 -60 -184 0 -184C60 -184 96 -220 96 -268C96 -312 62 -356 0 -356Z';
  return sheet(
    size,
    `${silk(dice, size)}<g transform="translate(500 490) rotate(${turn.toFixed(1)}) scale(0.94)"><g transform="translate(24 20)">${shadow(path(shape, '') + path(head, ''))}</g>${path(shape, 'fill="url(#bright)" stroke="url(#rim)" stroke-width="9" stroke-linejoin="round"')}${path(head, 'fill="url(#bright)" fill-rule="evenodd" stroke="url(#rim)" stroke-width="9"')}<rect x="-58" y="-126" width="116" height="34" rx="14" fill="url(#coin)" stroke="${ENGRAVED}" stroke-width="4"/><rect x="-54" y="-76" width="108" height="22" rx="11" fill="url(#coin)" stroke="${ENGRAVED}" stroke-width="4"/><path d="M-22 -40V440" stroke="#fff" stroke-opacity="0.45" stroke-width="10" stroke-linecap="round"/><g transform="rotate(90 0 100)">${engrave(weight, 20, 72, 50, 12)}</g><path d="M-140 -330A150 150 0 0 1 -40 -404" fill="none" stroke="#fff" stroke-opacity="0.7" stroke-width="14" stroke-linecap="round"/></g>${sparkle(300, 240, 40)}${sparkle(700, 760, 26)}${seal(898, 56, 42)}`,
  );
};
