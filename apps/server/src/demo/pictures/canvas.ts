export interface Size {
  readonly width: number;
  readonly height: number;
}

export type Point = readonly [x: number, y: number];

/** The square that products are drawn on, and the strip of banners. */
export const SQUARE: Size = { width: 1000, height: 1000 };
export const STRIP: Size = { width: 1600, height: 700 };

/** The restrained colours of the market (looks), and the muted ones of Korean cloth and paint around them. */
export const INK = '#12222B';
export const PAPER = '#FBFAF7';
export const TEAL = '#0E7C7B';
export const GOLD = '#B98A2F';
export const SEAL = '#A23B2C';
export const RAMIE = '#EFE7D8';
export const INDIGO = '#27455C';
export const CELADON = '#9DB8AC';
export const OCHRE = '#C99C4C';
export const PERSIMMON = '#C4673D';
export const PLUM = '#6B3A48';
export const SAGE = '#71896B';
export const ROSE = '#D8A9A0';

const short = (value: number): string => String(Math.round(value * 10) / 10);

export const line = (points: readonly Point[]): string =>
  points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`).join('');

export const circle = (x: number, y: number, radius: number, paint: string): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" ${paint}/>`;

export const rect = (x: number, y: number, width: number, height: number, paint: string): string =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" ${paint}/>`;

export const path = (d: string, paint: string): string => `<path d="${d}" ${paint}/>`;

type Stop = readonly [offset: number, colour: string, opacity?: number];

const stopsOf = (stops: readonly Stop[]): string =>
  stops.map(([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`).join('');

/** A gradient from `from` to `to`, both in shares of the painted box; downwards unless told. */
export const linear = (id: string, stops: readonly Stop[], from: Point = [0, 0], to: Point = [0, 1]): string =>
  `<linearGradient id="${id}" x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}">${stopsOf(stops)}</linearGradient>`;

/** A round gradient around `centre`, in shares of the painted box. */
export const radial = (id: string, stops: readonly Stop[], centre: Point = [0.5, 0.5], radius = 0.5): string =>
  `<radialGradient id="${id}" cx="${centre[0]}" cy="${centre[1]}" r="${radius}">${stopsOf(stops)}</radialGradient>`;

/** A light or a shadow that fades outwards. Filters would cost more than the rest of a picture, so nothing here is ever blurred. */
export const glow = (id: string, colour: string, opacity: number): string =>
  radial(id, [
    [0, colour, opacity],
    [0.35, colour, opacity * 0.72],
    [0.7, colour, opacity * 0.22],
    [1, colour, 0],
  ]);

/** The soft shadow of a shape: strokes around it, each a little wider and fainter. */
export const shadow = (shape: string): string => {
  const layers = [
    [46, 0.1],
    [26, 0.14],
    [8, 0.3],
  ].map(([thick, opacity]) => `<g opacity="${opacity}"><g stroke-width="${thick}">${shape}</g></g>`);
  return `<g fill="#000" stroke="#000" stroke-linejoin="round" fill-rule="evenodd">${layers.join('')}</g>`;
};

/** Drawn half as large again as their units: sharp over the whole screen of a phone, and nearer. The build draws them ahead. */
const SCALE = 1.5;

export const sheet = ({ width, height }: Size, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width * SCALE}" height="${height * SCALE}" viewBox="0 0 ${width} ${height}">${body}</svg>`;

export const choose = <T>(looks: readonly T[], look: number): T => {
  const chosen = looks[look % looks.length];
  if (chosen === undefined) throw new Error('no look to choose');
  return chosen;
};

export const fade = (id: string, top: string, bottom: string): string =>
  linear(id, [
    [0, top],
    [1, bottom],
  ]);

export const ground = ({ width, height }: Size, paint: string): string => rect(0, 0, width, height, `fill="${paint}"`);
