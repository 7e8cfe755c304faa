import type { Dice } from '@naru/domain/shared';
import { type Ball, ball, ROUND } from './ball.ts';
import { circle, fade, GOLD, glow, ground, INK, linear, PAPER, path, radial, rect, type Size, shadow, sheet } from './canvas.ts';
import { writeSigns } from './glyphs.ts';
export interface Kit {
  readonly main: string;
  readonly deep: string;
  readonly flash: string;
}

export const KITS: Readonly<Record<'waves' | 'cranes' | 'tigers' | 'pines' | 'moons', Kit>> = {
  waves: { main: '#0E7C7B', deep: '#0A3D44', flash: '#E9C46A' },
  cranes: { main: '#27455C', deep: '#14212E', flash: '#F2EFE8' },
  tigers: { main: '#C4571F', deep: '#2A1A16', flash: '#F6E3B4' },
  pines: { main: '#3F6B4C', deep: '#16291F', flash: '#EFE3C2' },
  moons: { main: '#7B3346', deep: '#2A1420', flash: '#F0D7A8' },
};

/** A collector's card: bold slants in the team's colours, a great number, the ball. */
export const sportsCard = (dice: Dice, size: Size, kit: Kit, kind: Ball, number: string): string => {
  const slant = dice.pick([-1, 1]);
  const bands = Array.from({ length: 5 }, (_, at) => {
    const x = 80 + at * 190 + dice.between(-20, 20);
    const wide = dice.between(26, 110);
    return path(
      `M${x} 1000L${x + slant * 330} 0H${x + slant * 330 + wide}L${x + wide} 1000Z`,
      `fill="${dice.pick([kit.main, kit.flash, '#fff'])}" fill-opacity="${dice.between(0.1, 0.34).toFixed(2)}"`,
    );
  });
  const dots = Array.from({ length: 96 }, (_, at) => {
    const column = at % 12;
    const row = Math.floor(at / 12);
    return circle(
      500 + slant * (70 + column * 32),
      590 + row * 32,
      Math.max(1, 9 - column * 0.55 - row * 0.4),
      `fill="${kit.flash}" fill-opacity="0.34"`,
    );
  });
  const ballX = 500 - slant * 190;
  return sheet(
    size,
    [
      `<defs>${linear(
        'kit',
        [
          [0, kit.main],
          [1, kit.deep],
        ],
        slant > 0 ? [0, 0] : [1, 0],
        slant > 0 ? [1, 1] : [0, 1],
      )}${ROUND}${glow('drop', '#000', 0.6)}</defs>`,
      ground(size, 'url(#kit)'),
      bands.join(''),
      dots.join(''),
      `<g opacity="0.96">${writeSigns(number, { x: 500 + 12, y: 172, height: 520, weight: 25, colour: kit.deep })}${writeSigns(number, { x: 500, y: 160, height: 520, weight: 25, colour: kit.flash })}${writeSigns(number, { x: 500, y: 160, height: 520, weight: 5, colour: kit.main })}</g>`,
      `<ellipse cx="${ballX + 10}" cy="846" rx="190" ry="44" fill="url(#drop)"/>`,
      ball(kind, ballX, 706, 150),
      path(`M0 ${slant > 0 ? 880 : 940}L1000 ${slant > 0 ? 940 : 880}V1000H0Z`, `fill="${kit.flash}"`),
      path(`M0 ${slant > 0 ? 862 : 922}L1000 ${slant > 0 ? 922 : 862}`, `stroke="${kit.flash}" stroke-width="6"`),
      `<rect x="34" y="34" width="932" height="932" rx="34" fill="none" stroke="${PAPER}" stroke-opacity="0.85" stroke-width="7"/>`,
      `<g fill="${kit.deep}">${[0, 1, 2].map((at) => `<path transform="translate(${500 + (at - 1) * 54} 946) scale(0.95)" d="M0 -18L5 -6L18 -6L8 3L12 16L0 8L-12 16L-8 3L-18 -6L-5 -6Z"/>`).join('')}</g>`,
    ].join(''),
  );
};

/** A scene that is told again and again: the stadium at night, and the path of the ball in gold. */
export const greatMoment = (dice: Dice, size: Size, kit: Kit, kind: Ball): string => {
  const middle = size.width / 2;
  const horizon = 470;
  const lamps = [-380, -190, 190, 380].map((dx) => {
    const x = middle + dx;
    const aim = middle - dx * 0.35;
    return `<path d="M${x - 24} 150L${aim - 190} ${horizon + 260}H${aim + 190}L${x + 24} 150Z" fill="url(#beam)"/><rect x="${x - 44}" y="112" width="88" height="40" rx="6" fill="#FFF7DD"/><path d="M${x} 152V${horizon - 40}" stroke="#0A1216" stroke-width="10"/>`;
  });
  const crowd = Array.from({ length: 420 }, () => {
    const y = dice.between(300, horizon - 6);
    return circle(
      dice.between(0, size.width),
      y,
      dice.between(2, 4.6),
      `fill="${dice.pick([kit.flash, kit.main, '#fff', '#5B6A70', '#33424A'])}" fill-opacity="${dice.between(0.25, 0.85).toFixed(2)}"`,
    );
  });
  const mown = Array.from({ length: 12 }, (_, at) => {
    const from = (at - 6) * 110;
    return path(
      `M${middle + from * 0.5} ${horizon}H${middle + (from + 110) * 0.5}L${middle + (from + 110) * 2.6} ${size.height}H${middle + from * 2.6}Z`,
      `fill="${at % 2 === 0 ? kit.main : kit.deep}" fill-opacity="0.42"`,
    );
  });
  const endX = middle + dice.pick([-1, 1]) * dice.between(150, 260);
  const endY = dice.between(240, 310);
  const start = middle - (endX - middle) * 1.15;
  const arc = `M${start} 900Q${(start + endX) / 2} ${endY - 240} ${endX} ${endY}`;
  const trail = [0.16, 0.3, 0.44, 0.58, 0.72, 0.86].map((t, at) => {
    const x = (1 - t) ** 2 * start + 2 * (1 - t) * t * ((start + endX) / 2) + t * t * endX;
    const y = (1 - t) ** 2 * 900 + 2 * (1 - t) * t * (endY - 240) + t * t * endY;
    return circle(x, y, 10 + at * 5, `fill="${kit.flash}" fill-opacity="${(0.16 + at * 0.09).toFixed(2)}"`);
  });
  return sheet(
    size,
    [
      `<defs>${fade('night', '#070D11', kit.deep)}${linear('beam', [
        [0, '#FFF7DD', 0.5],
        [1, '#FFF7DD', 0],
      ])}${fade('turf', '#2E6B4F', '#0E2A20')}${ROUND}</defs>`,
      ground(size, 'url(#night)'),
      path(`M0 290Q${middle} 210 ${size.width} 290V${horizon}H0Z`, 'fill="#10191E"'),
      crowd.join(''),
      rect(0, horizon, size.width, size.height - horizon, 'fill="url(#turf)"'),
      mown.join(''),
      path(
        `M${middle - 340} ${horizon + 70}H${middle + 340}L${middle + 620} ${size.height - 60}M${middle - 340} ${horizon + 70}L${middle - 620} ${size.height - 60}M${middle - 130} ${horizon + 70}L${middle - 190} ${horizon + 190}H${middle + 190}L${middle + 130} ${horizon + 70}`,
        `fill="none" stroke="${PAPER}" stroke-opacity="0.75" stroke-width="7"`,
      ),
      lamps.join(''),
      [54, 38, 24, 12]
        .map((thick) => path(arc, `fill="none" stroke="${GOLD}" stroke-width="${thick}" stroke-opacity="0.13" stroke-linecap="round"`))
        .join(''),
      path(arc, `fill="none" stroke="#F3D68B" stroke-width="6" stroke-linecap="round" stroke-dasharray="2 18"`),
      trail.join(''),
      ball(kind, endX, endY, 62),
    ].join(''),
  );
};

const SLIP = 'M-390 -190H178A30 30 0 0 0 238 -190H390V190H238A30 30 0 0 0 178 190H-390Z';

/** A season ticket: two slips, perforated, with the year. */
export const seasonTicket = (dice: Dice, size: Size, kit: Kit, year: string): string => {
  const slip = (fill: string, paint: string, ink: string): string => {
    const bars: string[] = [];
    for (let y = -128; y < 128; ) {
      const thick = dice.pick([4, 6, 10]);
      bars.push(rect(252, y, 74, Math.min(thick, 128 - y), `fill="${ink}"`));
      y += thick + dice.pick([5, 8]);
    }
    const holes = Array.from({ length: 15 }, (_, at) => circle(208, -182 + at * 26, 5, `fill="${paint}"`));
    return `<g fill="#000" stroke="#000" stroke-linejoin="round" transform="translate(8 16)"><g opacity="0.12"><path stroke-width="26" d="${SLIP}"/></g><g opacity="0.22"><path stroke-width="6" d="${SLIP}"/></g></g><path d="${SLIP}" fill="${fill}"/>${holes.join('')}<path d="M-390 -190H-180L-300 190H-390Z" fill="${kit.main}" fill-opacity="0.9"/><path d="M-150 -190H-118L-238 190H-270Z" fill="${kit.main}" fill-opacity="0.55"/>${writeSigns(year, { x: 12, y: -84, height: 126, weight: 17, colour: ink })}<path d="M-150 84H160M-166 116H96" stroke="${ink}" stroke-opacity="0.55" stroke-width="10"/><path transform="translate(-330 -118) scale(2.6)" d="M0 -18L5 -6L18 -6L8 3L12 16L0 8L-12 16L-8 3L-18 -6L-5 -6Z" fill="${kit.flash}"/>${bars.join('')}`;
  };
  const turn = dice.between(-14, -8);
  return sheet(
    size,
    `<defs>${linear(
      'cloth',
      [
        [0, kit.deep],
        [1, kit.main],
      ],
      [0, 0],
      [1, 1],
    )}</defs>${ground(size, 'url(#cloth)')}${path(Array.from({ length: 20 }, (_, at) => `M${at * 110 - 700} 1000L${at * 110} 0`).join(''), `stroke="#fff" stroke-opacity="0.06" stroke-width="34"`)}<g transform="translate(520 372) rotate(${(turn + 5).toFixed(1)})">${slip(kit.flash, kit.deep, kit.deep)}</g><g transform="translate(484 640) rotate(${turn.toFixed(1)})">${slip(PAPER, kit.main, INK)}</g>`,
  );
};

/** A jersey on its hanger, with the number on its back. */
export const jersey = (dice: Dice, size: Size, kit: Kit, number: string): string => {
  const pale = dice.chance(0.5);
  const cloth = pale ? '#F4EFE4' : kit.main;
  const mark = pale ? kit.main : kit.flash;
  const body =
    'M360 190Q500 262 640 190L742 226Q822 262 858 330L900 520L764 566L736 470V884Q500 930 264 884V470L236 566L100 520L142 330Q178 262 258 226Z';
  const stripes = dice.chance(0.55)
    ? `<g clip-path="url(#body)">${Array.from({ length: 13 }, (_, at) => rect(270 + at * 37, 150, 5, 800, `fill="${mark}" fill-opacity="0.45"`)).join('')}</g>`
    : `<g clip-path="url(#body)">${path('M60 640L940 500V580L60 720Z', `fill="${mark}" fill-opacity="0.24"`)}</g>`;
  return sheet(
    size,
    `<defs>${radial(
      'wall',
      [
        [0, pale ? kit.main : '#E7DFCF'],
        [1, pale ? kit.deep : '#B9AE99'],
      ],
      [0.5, 0.4],
      0.8,
    )}${linear(
      'fold',
      [
        [0, '#000', 0.26],
        [0.25, '#000', 0],
        [0.5, '#fff', 0.1],
        [0.75, '#000', 0],
        [1, '#000', 0.3],
      ],
      [0, 0],
      [1, 0],
    )}<clipPath id="body"><path d="${body}"/></clipPath></defs>${ground(size, 'url(#wall)')}<path d="M500 60Q540 60 536 96Q532 122 500 132V168" fill="none" stroke="#4A3A2A" stroke-width="12" stroke-linecap="round"/>${shadow(path(body, 'transform="translate(12 20)"'))}${path(body, `fill="${cloth}"`)}${stripes}${path('M100 520L110 470L246 516L236 566ZM900 520L890 470L754 516L764 566Z', `fill="${mark}"`)}${path('M360 190Q500 262 640 190L624 178Q500 232 376 178Z', `fill="${mark}"`)}${writeSigns(number, { x: 500, y: 400, height: 330, weight: 24, colour: mark })}${writeSigns(number, { x: 500, y: 400, height: 330, weight: 5, colour: cloth })}${path(body, 'fill="url(#fold)"')}`,
  );
};
