import { radial } from './canvas.ts';

/** Balls of the four sports. */
export type Ball = 'baseball' | 'football' | 'basketball' | 'volleyball';

/** A ball, shaded by the gradient `round` of {@link ROUND}. */
export const ball = (kind: Ball, x: number, y: number, r: number): string => {
  const at = `transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${(r / 100).toFixed(3)})"`;
  const shade = '<circle r="100" fill="url(#round)"/>';
  if (kind === 'baseball') {
    const stitches = Array.from({ length: 9 }, (_, at) => {
      const t = (at - 4) * 17;
      const inset = 46 + (t * t) / 190;
      return `M${-inset - 9} ${t - 6}L${-inset + 9} ${t + 3}M${inset + 9} ${t - 6}L${inset - 9} ${t + 3}`;
    }).join('');
    return `<g ${at}><circle r="100" fill="#F6F1E6"/><g fill="none" stroke="#B23A2E" stroke-width="5"><path d="M-72 -70Q-22 0 -72 70M72 -70Q22 0 72 70"/><path d="${stitches}" stroke-width="4"/></g>${shade}</g>`;
  }
  if (kind === 'basketball')
    return `<g ${at}><circle r="100" fill="#C9692E"/><g fill="none" stroke="#2A1A14" stroke-width="6"><path d="M-100 0H100M0 -100V100M-70 -71Q-8 0 -70 71M70 -71Q8 0 70 71"/></g>${shade}</g>`;
  if (kind === 'volleyball')
    return `<g ${at}><circle r="100" fill="#F3EDDD"/><g fill="none" stroke="#27455C" stroke-width="6"><path d="M0 0Q-10 -60 -64 -77M0 0Q52 -30 100 -6M0 0Q-42 44 -30 95M-24 -8Q-60 -34 -98 -22M12 -36Q20 -72 6 -100M30 26Q60 40 70 71M-18 30Q-66 24 -86 50M30 -18Q66 -48 62 -78M-2 44Q32 72 34 94"/></g>${shade}</g>`;
  const pentagon = (radius: number, turn: number): string =>
    `M${Array.from({ length: 5 }, (_, corner) => {
      const angle = ((corner * 72 + turn) * Math.PI) / 180;
      return `${(Math.sin(angle) * radius).toFixed(1)} ${(-Math.cos(angle) * radius).toFixed(1)}`;
    }).join('L')}Z`;
  const seams = Array.from({ length: 5 }, (_, corner) => {
    const angle = (corner * 72 * Math.PI) / 180;
    const [sin, cos] = [Math.sin(angle), -Math.cos(angle)];
    const side = ((corner * 72 + 36) * Math.PI) / 180;
    return `<path d="M${(sin * 36).toFixed(1)} ${(cos * 36).toFixed(1)}L${(sin * 70).toFixed(1)} ${(cos * 70).toFixed(1)}L${(Math.sin(side) * 80).toFixed(1)} ${(-Math.cos(side) * 80).toFixed(1)}" fill="none" stroke="#1B262C" stroke-width="5"/><path transform="translate(${(sin * 92).toFixed(1)} ${(cos * 92).toFixed(1)})" d="${pentagon(26, corner * 72 + 36)}" fill="#1B262C"/>`;
  });
  return `<g ${at}><clipPath id="edge"><circle r="100"/></clipPath><circle r="100" fill="#F4F1EA"/><g clip-path="url(#edge)"><path d="${pentagon(36, 0)}" fill="#1B262C"/>${seams.join('')}<path d="M0 0" /></g>${shade}</g>`;
};

/** The shading that every {@link ball} needs among its definitions. */
export const ROUND = radial(
  'round',
  [
    [0, '#fff', 0.35],
    [0.45, '#fff', 0],
    [1, '#000', 0.5],
  ],
  [0.35, 0.3],
  0.75,
);
