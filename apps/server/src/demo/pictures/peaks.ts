import type { Dice } from '@naru/domain/shared';
import { choose, circle, fade, GOLD, ground, INK, OCHRE, path, type Size, sheet } from './canvas.ts';

const PEAK_TONES = [
  {
    sky: ['#1F4E5B', '#3F7C7F'],
    peaks: ['#1E5B56', '#12403F'],
    snow: '#CFE3DC',
    sun: '#C7432F',
    moon: '#F5EFDC',
    pine: '#3A2A22',
    leaf: '#0F3A33',
  },
  {
    sky: ['#EFE3C9', '#E2CFA6'],
    peaks: ['#3E6E74', '#24485A'],
    snow: '#F3EBDA',
    sun: '#B83F2C',
    moon: '#FDFAF0',
    pine: '#5A3424',
    leaf: '#2C4A3A',
  },
  {
    sky: ['#0F1D27', '#24404E'],
    peaks: ['#1F3B4C', '#132733'],
    snow: OCHRE,
    sun: OCHRE,
    moon: '#EDE6CF',
    pine: '#0A1217',
    leaf: '#152A2C',
  },
] as const;

/** Sun, moon and five peaks, as they stood behind the throne: symmetrical, with pines at the sides and waves below. */
export const fivePeaks = (dice: Dice, size: Size, look: number): string => {
  const { width, height } = size;
  const tone = choose(PEAK_TONES, look);
  const middle = width / 2;
  const unit = height / 1000;
  const peak = (x: number, top: number, half: number, id: number): string => {
    const foot = 760 * unit;
    const rib = (share: number): string =>
      `M${(x + half * share * 0.1).toFixed(0)} ${(top + 46 * unit + Math.abs(share) * 40 * unit).toFixed(0)}Q${(x + half * share * 0.5).toFixed(0)} ${((top + foot) / 2).toFixed(0)} ${(x + half * share).toFixed(0)} ${foot.toFixed(0)}`;
    const shape = `M${(x - half).toFixed(0)} ${foot.toFixed(0)}Q${(x - half * 0.62).toFixed(0)} ${(top + 170 * unit).toFixed(0)} ${(x - half * 0.2).toFixed(0)} ${(top + 22 * unit).toFixed(0)}Q${x.toFixed(0)} ${(top - 24 * unit).toFixed(0)} ${(x + half * 0.2).toFixed(0)} ${(top + 22 * unit).toFixed(0)}Q${(x + half * 0.62).toFixed(0)} ${(top + 170 * unit).toFixed(0)} ${(x + half).toFixed(0)} ${foot.toFixed(0)}Z`;
    return `${path(shape, `fill="url(#p${id % 2})" stroke="${tone.snow}" stroke-width="${4 * unit}"`)}${path([-0.66, -0.33, 0, 0.33, 0.66].map(rib).join(''), `fill="none" stroke="${tone.snow}" stroke-opacity="0.45" stroke-width="${3 * unit}"`)}`;
  };
  const pine = (side: number): string => {
    const x = middle + side * 440 * unit;
    const tufts = [
      [0, 330],
      [-62, 392],
      [54, 420],
      [-24, 470],
      [-82, 520],
      [46, 540],
    ].map(
      ([dx = 0, y = 0]) =>
        `<ellipse cx="${(x - side * dx * unit).toFixed(0)}" cy="${(y * unit).toFixed(0)}" rx="${74 * unit}" ry="${31 * unit}" fill="${tone.leaf}" stroke="${tone.snow}" stroke-opacity="0.4" stroke-width="${2.5 * unit}"/>`,
    );
    return `${path(`M${x.toFixed(0)} ${800 * unit}Q${(x + side * 34 * unit).toFixed(0)} ${620 * unit} ${(x - side * 14 * unit).toFixed(0)} ${340 * unit}`, `fill="none" stroke="${tone.pine}" stroke-width="${24 * unit}" stroke-linecap="round"`)}${tufts.join('')}`;
  };
  const rows = Array.from({ length: 5 }, (_, row) => {
    const radius = 62 * unit;
    const y = 800 * unit + row * 46 * unit;
    const arcs: string[] = [];
    for (let x = middle - Math.ceil(middle / radius) * radius - (row % 2) * radius; x < width + radius; x += radius * 2)
      for (const share of [1, 0.7, 0.4])
        arcs.push(
          circle(
            x,
            y + radius,
            radius * share,
            share === 1
              ? `fill="${tone.peaks[1]}" stroke="${tone.snow}" stroke-width="${3.5 * unit}"`
              : `fill="none" stroke="${tone.snow}" stroke-opacity="0.6" stroke-width="${2.5 * unit}"`,
          ),
        );
    return arcs.join('');
  });
  return sheet(
    size,
    [
      `<defs>${fade('sky', tone.sky[0], tone.sky[1])}${fade('p0', tone.peaks[0], tone.peaks[1])}${fade('p1', tone.peaks[1], tone.peaks[0])}</defs>`,
      ground(size, 'url(#sky)'),
      circle(middle + 262 * unit, 200 * unit, 70 * unit, `fill="${tone.sun}"`),
      circle(middle - 262 * unit, 200 * unit, 70 * unit, `fill="${tone.moon}"`),
      peak(middle, 170 * unit, 190 * unit, 0),
      peak(middle - 178 * unit, 330 * unit, 165 * unit, 1),
      peak(middle + 178 * unit, 330 * unit, 165 * unit, 1),
      peak(middle - 322 * unit, 450 * unit, 150 * unit, 0),
      peak(middle + 322 * unit, 450 * unit, 150 * unit, 0),
      pine(-1),
      pine(1),
      rows.join(''),
      `<rect x="20" y="20" width="${width - 40}" height="${height - 40}" fill="none" stroke="${dice.chance(0.5) ? GOLD : INK}" stroke-opacity="0.6" stroke-width="${5 * unit}"/>`,
    ].join(''),
  );
};
